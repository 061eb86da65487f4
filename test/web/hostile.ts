/** A server to test; `host` is the Host header of a valid request. */
export interface Target {
  readonly host: string
  readonly port: number
  readonly token: string
}

/** The raw request and the expected status; several if the connection may end before the status is read. */
export interface Hostile {
  readonly name: string
  readonly send: string | Uint8Array
  readonly answer: number | 'closed' | readonly (number | 'closed')[]
}

/** Headers of a request; `undefined` leaves a usual one out. */
export type Headers = Readonly<Record<string, string | undefined>>

const lines = (headers: Headers): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]))
    .join('')

/** A request for a file, valid except for the given parts. */
export const get = ({ host }: Target, path = '/', headers: Headers = {}, extra = ''): string =>
  `GET ${path} HTTP/1.1\r\n${lines({ Host: host, ...headers })}${extra}\r\n`

/** A call, valid except for the given parts. */
export function post(
  { host, token }: Target,
  {
    path = '/rpc/campaign.list',
    body = '{}',
    headers = {},
    extra = '',
  }: {
    readonly path?: string
    readonly body?: string
    readonly headers?: Headers
    readonly extra?: string
  } = {},
): string {
  const own = {
    Host: host,
    Origin: `http://${host}`,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  return `POST ${path} HTTP/1.1\r\n${lines({ ...own, ...headers })}${extra}\r\n${body}`
}

/** A call with these bytes as its body. */
export const postBytes = (target: Target, body: Uint8Array, headers: Headers = {}): Uint8Array =>
  Buffer.concat([
    Buffer.from(post(target, { body: '', headers: { 'Content-Length': String(body.length), ...headers } })),
    body,
  ])

/** Creates one row for each variant. */
export const rows = <T>(
  variants: readonly T[],
  row: (variant: T) => Omit<Hostile, 'name'> & { readonly name?: string },
  name: (variant: T) => string = (variant) => JSON.stringify(variant),
): Hostile[] => variants.map((variant) => ({ name: name(variant), ...row(variant) }))
