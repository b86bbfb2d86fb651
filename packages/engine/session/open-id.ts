// Signing in at the company's own provider (OpenID Connect): code flow with PKCE, state and nonce, and the signature of
// what the provider says of the person proved by its keys.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Where the provider sends people back to. */
  readonly redirect: string
}

/** What the browser keeps while its person is with the provider. */
export interface OpenIdPending {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider says it is. */
export interface OpenIdPerson {
  readonly issuer: string
  readonly subject: string
  /** Null where the provider has not verified that it is theirs. */
  readonly email: string | null
}

export interface OpenIdProvider {
  /** Where to send somebody, and what they bring back with them. */
  begin(): Promise<{ readonly address: string; readonly pending: OpenIdPending }>
  /** Who came back with this answer; throws where anything about it is not as it was asked for. */
  finish(answer: URL, pending: OpenIdPending): Promise<OpenIdPerson>
}

// A provider that names no way takes the secret as a header (OpenID Connect Discovery 1.0, 3).
const secretAs =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    way(secret)(server, client, body, headers)
  }

const PATIENCE_SECONDS = 10

/** The provider of these settings; what it publishes of itself is read when somebody first asks, and kept. */
export function openIdProvider({ issuer, clientId, clientSecret, redirect }: OpenIdSettings): OpenIdProvider {
  let known: Promise<Configuration> | null = null
  const read = (): Promise<Configuration> => {
    const url = new URL(issuer)
    // Plain http is for a provider on this very machine; the settings allow no other.
    const execute = [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])]
    return discovery(url, clientId, undefined, secretAs(clientSecret), { execute, timeout: PATIENCE_SECONDS })
  }
  const configuration = async (): Promise<Configuration> => {
    known ??= read()
    try {
      return await known
    } catch (error) {
      known = null
      throw error
    }
  }
  return {
    async begin() {
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, pending }
    },
    async finish(answer, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token.')
      const { email, email_verified } = claims
      const isVerified = email_verified === true && typeof email === 'string'
      return { issuer: claims.iss, subject: claims.sub, email: isVerified ? email : null }
    },
  }
}
