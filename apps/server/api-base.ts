// Where the page asks its questions, when that is not below its own address.

const HOW = 'API_BASE_URL must be an address such as https://api.example.co.id, or a path such as /erp.'

/** The base that was configured, without a slash at its end; empty is the page's own address. */
export function apiBaseFrom(text: string | undefined): string {
  const base = (text ?? '').trim().replace(/\/+$/, '')
  if (base === '' || /^\/[\w./-]*$/.test(base)) return base.startsWith('//') ? refuse() : base
  const url = URL.parse(base)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  return isPlain && url.username === '' ? url.origin + url.pathname.replace(/\/$/, '') : refuse()
}

function refuse(): never {
  throw new Error(HOW)
}

const ASKED = /\b(connect-src 'self'|img-src 'self')/g

/** What a page may do that asks `base`: it asks it, and shows its pictures. */
export const policyFor = (policy: string, base: string): string =>
  base.startsWith('http') ? policy.replace(ASKED, `$1 ${new URL(base).origin}`) : policy
