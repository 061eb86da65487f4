/** A user who is signed in to a club: the host's origin, and the headers of each request. */
export interface SignedInAt {
  readonly origin: string
  readonly headers: Readonly<Record<'authorization' | 'cookie', string>>
}

/** The account that tests create with the first link of a club. */
export const FIRST = { name: 'Anna', password: 'une phrase de passe' } as const

/** Reads the token and the cookie of a response to a sign-in. Throws if the sign-in failed. */
export async function signedInBy(origin: string, response: Response): Promise<SignedInAt> {
  const answer = (await response.json()) as { readonly token?: string }
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!response.ok || answer.token === undefined || cookie === undefined)
    throw new Error(`${origin} lets nobody in: ${response.status} ${JSON.stringify(answer)}`)
  return { origin, headers: { authorization: `Bearer ${answer.token}`, cookie } }
}

/** Sends a request to one of the addresses for signing in. */
export const knock = (
  origin: string,
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${origin}/access/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Enters a club by the address that its host printed: the first link creates the administrator; later addresses sign in. */
export async function enterClub(address: string): Promise<SignedInAt> {
  const { origin, hash } = new URL(address)
  const invitation = /^#\/invitation\/(.+)$/.exec(hash)?.[1]
  const asked =
    invitation === undefined ? knock(origin, 'sign-in', FIRST) : knock(origin, 'accept', { ...FIRST, invitation })
  return signedInBy(origin, await asked)
}

/** Returns a function that calls methods as the user who entered a club by the printed address. */
export async function createClubCaller(address: string) {
  const { origin, headers: own } = await enterClub(address)
  const headers = { 'content-type': 'application/json', ...own }
  return async (method: string, body: object): Promise<unknown> =>
    (await fetch(`${origin}/rpc/${method}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
