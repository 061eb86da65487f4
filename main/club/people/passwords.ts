import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { AppError } from '../../../shared/domain/error.ts'

const derive = promisify(argon2)

/** How much work a guess is: kibibytes of memory, and how often they are gone through. */
export interface Cost {
  readonly memory: number
  readonly passes: number
}

/** More than OWASP asks for; a tenth of a second on a small machine. */
export const COST: Cost = { memory: 47_104, passes: 2 }

const BASE64URL = z.string().check(z.regex(/^[\w-]+$/))
/** A password as it is kept: argon2id, with all that it takes to work it out again. */
export const KeptPassword = z.strictObject({
  memory: z.int().check(z.gte(8), z.lte(4_194_304)),
  passes: z.int().check(z.gte(1), z.lte(100)),
  salt: BASE64URL,
  hash: BASE64URL,
})
export type KeptPassword = z.infer<typeof KeptPassword>

/** Works passwords out. */
export interface Passwords {
  /** What is kept of a password of an account with this name. Rejects with `password-short`, `password-long`, `password-simple`, `password-name`, `club-busy`. */
  kept(password: string, name: string): Promise<KeptPassword>
  /**
   * Whether this is the password that is kept; where none is (nobody has the name), as much work is done for nothing. Rejects
   * with `club-busy`.
   */
  isRight(password: string, kept: KeptPassword | undefined): Promise<boolean>
  /** How often one was worked out so far. */
  readonly worked: () => number
}

/** In characters. */
const LEAST = 10
const MOST = 200
/** The machine has other work; whoever comes after so many is asked to come again. */
const AT_ONCE = 2
const MOST_WAITING = 40

/** Passwords at a cost. */
export function passwordsAt(cost: Cost = COST): Passwords {
  const dummy: KeptPassword = {
    ...cost,
    salt: randomBytes(16).toString('base64url'),
    hash: randomBytes(32).toString('base64url'),
  }
  const inTurn = turns()
  let count = 0
  const worked = ({ memory, passes, salt }: Omit<KeptPassword, 'hash'>, password: string): Promise<Buffer> =>
    inTurn(() => {
      count++
      const [message, nonce] = [Buffer.from(plain(password)), Buffer.from(salt, 'base64url')]
      return derive('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory, passes })
    })
  return {
    worked: () => count,
    async kept(password, name) {
      mustBeFit(password, name)
      const of = { ...cost, salt: randomBytes(16).toString('base64url') }
      return { ...of, hash: (await worked(of, password)).toString('base64url') }
    },
    async isRight(password, kept) {
      const of = kept ?? dummy
      const found = await worked(of, password.slice(0, MOST * 4))
      const expected = Buffer.from(of.hash, 'base64url')
      const isEqual = found.length === expected.length && timingSafeEqual(found, expected)
      return kept !== undefined && isEqual
    },
  }
}

/** The same letters, however a keyboard makes them. */
const plain = (password: string): string => password.normalize('NFKC')

/** Removes what makes no difference to somebody who guesses: case, width and spaces. */
const bare = (text: string): string => plain(text).toLowerCase().replaceAll(/\s+/g, '')

/** The longest part that is tried again and again: `abcabcabcabc` is one of three. */
const LONGEST_PART = 3

/** True for nothing but one part, again and again: the one given, or a short one. The last may be cut off. */
function isRepeated(text: string, part?: string): boolean {
  const parts = part === undefined ? [...Array(LONGEST_PART).keys()].map((at) => text.slice(0, at + 1)) : [part]
  return parts.some((one) => one.repeat(Math.ceil(text.length / Math.max(1, one.length))).startsWith(text))
}

function mustBeFit(password: string, name: string): void {
  const length = [...plain(password)].length
  if (length < LEAST) throw new AppError('password-short', { least: LEAST })
  if (length > MOST) throw new AppError('password-long', { most: MOST })
  if (isRepeated(bare(password))) throw new AppError('password-simple')
  const own = bare(name)
  if (own !== '' && isRepeated(bare(password), own)) throw new AppError('password-name')
}

/** Does a few things at once; the others wait. Rejects with `club-busy` where too many do. */
function turns() {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_ONCE && waiting.length >= MOST_WAITING) throw new AppError('club-busy')
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
