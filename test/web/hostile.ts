/** A server that is to be spoken to: `host` is what a proper request names. */
export interface Target {
  readonly host: string
  readonly port: number
  readonly token: string
}

/** What is sent, as it is, and what must come back; several where the end may come before the status is read. */
export interface Hostile {
  readonly name: string
  readonly send: string | Uint8Array
  readonly answer: number | 'closed' | readonly (number | 'closed')[]
}

/** Header lines; `undefined` leaves one of the proper ones out. */
export type Headers = Readonly<Record<string, string | undefined>>

const lines = (headers: Headers): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]))
    .join('')

/** A request for a file, proper but for what is given. */
export const get = ({ host }: Target, path = '/', headers: Headers = {}, extra = ''): string =>
  `GET ${path} HTTP/1.1\r\n${lines({ Host: host, ...headers })}${extra}\r\n`

/** A call, proper but for what is given. */
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

/** A call whose body is bytes of any kind. */
export const postBytes = (target: Target, body: Uint8Array, headers: Headers = {}): Uint8Array =>
  Buffer.concat([
    Buffer.from(post(target, { body: '', headers: { 'Content-Length': String(body.length), ...headers } })),
    body,
  ])

/** One row for each of the variants. */
export const rows = <T>(
  variants: readonly T[],
  row: (variant: T) => Omit<Hostile, 'name'> & { readonly name?: string },
  name: (variant: T) => string = (variant) => JSON.stringify(variant),
): Hostile[] => variants.map((variant) => ({ name: name(variant), ...row(variant) }))
