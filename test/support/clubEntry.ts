/** Somebody who is signed in to a club: where, and what each of their requests shows. */
export interface SignedInAt {
  readonly origin: string
  readonly headers: Readonly<Record<'authorization' | 'cookie', string>>
}

/** Who is made by the first link of a club, in tests. */
export const FIRST = { name: 'Anna', password: 'une phrase de passe' } as const

/** What a browser shows beside its cookie, out of an answer that signed it in. Throws where it did not. */
export async function signedInBy(origin: string, response: Response): Promise<SignedInAt> {
  const answer = (await response.json()) as { readonly token?: string }
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!response.ok || answer.token === undefined || cookie === undefined)
    throw new Error(`${origin} lets nobody in: ${response.status} ${JSON.stringify(answer)}`)
  return { origin, headers: { authorization: `Bearer ${answer.token}`, cookie } }
}

/** Asks a door. */
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

/** Lets somebody in by what a club's host said: the first link makes the administrator, who signs in later. */
export async function enterClub(address: string): Promise<SignedInAt> {
  const { origin, hash } = new URL(address)
  const invitation = /^#\/invitation\/(.+)$/.exec(hash)?.[1]
  const asked =
    invitation === undefined ? knock(origin, 'sign-in', FIRST) : knock(origin, 'accept', { ...FIRST, invitation })
  return signedInBy(origin, await asked)
}

/** Asks what a page asks, as who comes in by what a club's host said. */
export async function asking(address: string) {
  const { origin, headers: own } = await enterClub(address)
  const headers = { 'content-type': 'application/json', ...own }
  return async (method: string, body: object): Promise<unknown> =>
    (await fetch(`${origin}/rpc/${method}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
