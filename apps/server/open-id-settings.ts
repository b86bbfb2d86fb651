export interface OpenIdVariables {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

interface Given {
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
  /** Where people reach the product. */
  readonly address: string | undefined
}

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The company's own sign-in, from the environment; null: people sign in with their passwords alone. */
export function openIdSettingsFrom({
  issuer = '',
  clientId = '',
  clientSecret = '',
  address = '',
}: Given): OpenIdVariables | null {
  if (issuer === '' && clientId === '' && clientSecret === '') return null
  const url = URL.parse(issuer)
  // What the provider says opens accounts: only on this very machine may it come unprotected.
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && HERE.has(url.hostname))))
    throw new Error('OIDC_ISSUER has to be the https:// address of the provider.')
  if (clientId === '' || clientSecret === '')
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, as the provider gave them.')
  if (address === '') throw new Error('OIDC_ISSUER needs PUBLIC_URL: the provider sends people back there.')
  return { issuer, clientId, clientSecret }
}
