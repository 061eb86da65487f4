// Calls to the hosts of a club as users' browsers make them: over connections that are kept open, to any host.
import http from 'node:http'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { RoleGrant } from '../../shared/contract/roles.ts'
import { FIRST } from './clubEntry.ts'

const LONGEST = 30_000

/** The answer of a host. */
export interface HostAnswer {
  readonly ok: boolean
  readonly value?: unknown
  readonly error?: WireError
}

/** The headers that identify a signed-in browser and its address. */
export type IdentityHeaders = Readonly<Record<string, string>>

/** A signed-in user, on any host of the club. */
export interface Person {
  readonly name: string
  readonly shows: IdentityHeaders
  /** Calls the host at a port. Rejects if it does not answer. */
  readonly ask: (port: number, method: string, input: object) => Promise<HostAnswer>
}

/** A club as its users reach it. `origin`: the address of its pages. */
export interface Calls {
  readonly origin: string
  /** Creates the administrator's account with the link that a host printed. */
  first(port: number, link: string): Promise<Person>
  /** Creates an account with a role, through the link of an invitation. */
  joins(port: number, by: Person, name: string, grant: RoleGrant): Promise<Person>
  signsIn(port: number, name: string, password: string): Promise<Person>
  /** Calls a method as a user on the host at a port; rejects if it answers with an error. */
  value<T>(port: number, shows: IdentityHeaders, method: string, input: object): Promise<T>
  /** Listens for changes as a page does; calls `heard` with each part of the stream. Returns a function that disconnects. */
  listens(port: number, person: Person, heard: (told: string) => void): Promise<() => void>
  close(): void
}

export const PASSWORD = 'une phrase de passe'

/** Returns the value of an answer. Throws its error. */
export function valueIn<T>(heard: HostAnswer): T {
  if (!heard.ok) throw new Error(JSON.stringify(heard.error))
  return heard.value as T
}

/** Creates calls to hosts whose pages are at `origin`. Each person has their own address, set in the header of a proxy. */
export function callsTo(origin: string): Calls {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
  const { host } = new URL(origin)
  let people = 0
  const nextAddress = () => `10.1.${Math.floor(++people / 250)}.${people % 250}`
  const post = (port: number, path: string, input: object, shows: IdentityHeaders) =>
    postJson({ agent, host: '127.0.0.1', port, path, headers: { host, ...shows } }, input)
  const person = (name: string, shows: IdentityHeaders): Person => ({
    name,
    shows,
    ask: async (port, method, input) =>
      JSON.parse((await post(port, `/rpc/${method}`, input, shows)).text) as HostAnswer,
  })
  async function enterPerson(port: number, door: string, input: { readonly name: string }): Promise<Person> {
    const address = { 'x-forwarded-for': nextAddress() }
    const { text, cookie } = await post(port, `/access/${door}`, input, address)
    const { token } = JSON.parse(text) as { readonly token?: string }
    if (token === undefined || cookie === undefined) throw new Error(`${input.name} is not let in: ${text}`)
    return person(input.name, { ...address, cookie, authorization: `Bearer ${token}` })
  }
  return {
    origin,
    first: (port, link) => enterPerson(port, 'accept', { ...FIRST, invitation: invitationIn(link) } as never),
    async joins(port, by, name, grant) {
      const purpose = { kind: 'grant', grant }
      const { token } = valueIn<{ token: string }>(await by.ask(port, 'club.invite', { purpose }))
      return enterPerson(port, 'accept', { name, password: PASSWORD, invitation: token } as never)
    },
    signsIn: (port, name, password) => enterPerson(port, 'sign-in', { name, password } as never),
    value: async <T>(port: number, shows: IdentityHeaders, method: string, input: object) =>
      valueIn<T>(await person('', shows).ask(port, method, input)),
    listens: (port, { shows }, heard) =>
      listenToEvents({ agent, host: '127.0.0.1', port, path: '/events', headers: { host, ...shows } }, heard),
    close: () => agent.destroy(),
  }
}

const invitationIn = (link: string): string => /#\/invitation\/([\w-]+)/.exec(link)![1]!

function postJson(to: http.RequestOptions, input: object): Promise<{ text: string; cookie: string | undefined }> {
  const body = JSON.stringify(input)
  const headers = {
    ...(to.headers as IdentityHeaders),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  return new Promise((resolve, reject) => {
    const request = http.request({ ...to, method: 'POST', headers, timeout: LONGEST }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', reject)
      const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
      response.on('end', () => (response.complete ? resolve({ text, cookie }) : reject(new Error('broken off'))))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The host may close a kept connection at the very moment when it is used again.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(postJson(to, input))
      else reject(error)
    })
    request.end(body)
  })
}

function listenToEvents(to: http.RequestOptions, heard: (told: string) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = http.get({ ...to }, (response) => {
      response.setEncoding('utf8')
      response.on('data', heard)
      response.on('error', () => undefined)
      if (response.statusCode === 200) resolve(() => request.destroy())
      else reject(new Error(`no stream of changes: ${response.statusCode}`))
    })
    request.on('error', reject)
  })
}
