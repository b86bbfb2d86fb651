import type { Component } from '../component.ts'

/** What shows data. */
export const DISPLAY: readonly Component[] = []
