// People of a club as their browsers ask its hosts: over sockets that are kept, whichever host answers.
import http from 'node:http'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { RoleGrant } from '../../shared/contract/roles.ts'
import { FIRST } from './clubEntry.ts'

const LONGEST = 30_000

/** The answer of a host. */
export interface Heard {
  readonly ok: boolean
  readonly value?: unknown
  readonly error?: WireError
}

/** What a browser that is signed in shows, and where from. */
export type Shows = Readonly<Record<string, string>>

/** A signed-in user, on any host of the club. */
export interface Person {
  readonly name: string
  readonly shows: Shows
  /** Calls the host at a port. Rejects if it does not answer. */
  readonly ask: (port: number, method: string, input: object) => Promise<Heard>
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
  value<T>(port: number, shows: Shows, method: string, input: object): Promise<T>
  /** Listens for changes, as a page does; calls `heard` with what is told. Gives what hangs up. */
  listens(port: number, person: Person, heard: (told: string) => void): Promise<() => void>
  close(): void
}

export const PASSWORD = 'une phrase de passe'

/** Rejects with the error of the answer. */
export function valueIn<T>(heard: Heard): T {
  if (!heard.ok) throw new Error(JSON.stringify(heard.error))
  return heard.value as T
}

/** Asks hosts whose pages are seen at `origin`, each person from an address of their own, as a proxy says. */
export function callsTo(origin: string): Calls {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
  const { host } = new URL(origin)
  let people = 0
  const from = () => `10.1.${Math.floor(++people / 250)}.${people % 250}`
  const post = (port: number, path: string, input: object, shows: Shows) =>
    postJson({ agent, host: '127.0.0.1', port, path, headers: { host, ...shows } }, input)
  const person = (name: string, shows: Shows): Person => ({
    name,
    shows,
    ask: async (port, method, input) => JSON.parse((await post(port, `/rpc/${method}`, input, shows)).text) as Heard,
  })
  async function enterPerson(port: number, door: string, input: { readonly name: string }): Promise<Person> {
    const address = { 'x-forwarded-for': from() }
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
    value: async <T>(port: number, shows: Shows, method: string, input: object) =>
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
    ...(to.headers as Shows),
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
      // A socket that was kept can have been hung up in the very moment in which it was to be used again.
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
      else reject(new Error(`nothing is told: ${response.statusCode}`))
    })
    request.on('error', reject)
  })
}
