import type { PointerEvent } from 'react'

/** For an element that cuts its text: tells all of it under the pointer, but only while some of it is hidden. */
export function titleWhenCut({ currentTarget }: PointerEvent<HTMLElement>): void {
  if (currentTarget.scrollWidth > currentTarget.clientWidth) currentTarget.title = currentTarget.textContent ?? ''
  else currentTarget.removeAttribute('title')
}
