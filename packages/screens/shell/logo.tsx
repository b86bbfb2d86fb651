/** The sign of the product: a granary's roof over its stores. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" role="img" aria-label="Lumbung">
      <rect width="28" height="28" rx="7" fill="#1f4fd8" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4.5 13.2c4.6-.9 7.6-3.6 9.5-7.7 1.9 4.1 4.9 6.8 9.5 7.7" />
        <path d="M9.3 16.2v5.3M14 13.4v8.1M18.7 16.2v5.3" />
      </g>
    </svg>
  )
}
