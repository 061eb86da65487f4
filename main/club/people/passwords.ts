import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { AppError } from '../../../shared/domain/error.ts'

const derive = promisify(argon2)

/** Cost of a password hash: memory in kibibytes, and number of passes. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
}

/** Cost of new password hashes: more than OWASP recommends, and about 0.1 seconds on a small machine. */
const HASH_COST: HashCost = { memory: 47_104, passes: 2 }

const BASE64URL = z.string().check(z.regex(/^[\w-]+$/))
/** A stored password: the argon2id hash with its parameters. */
export const StoredPassword = z.strictObject({
  memory: z.int().check(z.gte(8), z.lte(4_194_304)),
  passes: z.int().check(z.gte(1), z.lte(100)),
  salt: BASE64URL,
  hash: BASE64URL,
})
export type StoredPassword = z.infer<typeof StoredPassword>

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  /**
   * Hashes a new password. `name` is the name of the account, which the password must not repeat. Rejects with
   * `password-short`, `password-long`, `password-simple`, `password-name`, `club-busy`.
   */
  hash(password: string, name: string): Promise<StoredPassword>
  /**
   * True if the password matches the stored password. If there is no stored password (unknown name), the call takes the
   * same time and returns false. Rejects with `club-busy`.
   */
  isRight(password: string, stored: StoredPassword | undefined): Promise<boolean>
  /** Number of hashes computed so far. */
  readonly hashCount: () => number
}

/** Number of characters. */
const MIN_PASSWORD_LENGTH = 10
const MAX_PASSWORD_LENGTH = 200
/**
 * Number of hashes computed at a time. Hashing must leave time for other work, so calls beyond the queue are refused.
 */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 40

/** Creates the password functions; `cost` is the cost of a hash. */
export function createPasswordHasher(cost: HashCost = HASH_COST): PasswordHasher {
  const dummy: StoredPassword = {
    ...cost,
    salt: randomBytes(16).toString('base64url'),
    hash: randomBytes(32).toString('base64url'),
  }
  const inTurn = createHashQueue()
  let count = 0
  const computeHash = ({ memory, passes, salt }: Omit<StoredPassword, 'hash'>, password: string): Promise<Buffer> =>
    inTurn(() => {
      count++
      const [message, nonce] = [Buffer.from(normalisePassword(password)), Buffer.from(salt, 'base64url')]
      return derive('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory, passes })
    })
  return {
    hashCount: () => count,
    async hash(password, name) {
      refuseIfWeak(password, name)
      const of = { ...cost, salt: randomBytes(16).toString('base64url') }
      return { ...of, hash: (await computeHash(of, password)).toString('base64url') }
    },
    async isRight(password, stored) {
      const of = stored ?? dummy
      const found = await computeHash(of, password.slice(0, MAX_PASSWORD_LENGTH * 4))
      const expected = Buffer.from(of.hash, 'base64url')
      const isEqual = found.length === expected.length && timingSafeEqual(found, expected)
      return stored !== undefined && isEqual
    },
  }
}

/** Normalises characters, because keyboards encode the same character differently. */
const normalisePassword = (password: string): string => password.normalize('NFKC')

/** Removes differences that make a password hardly harder to guess: case, character width and spaces. */
const guessKey = (text: string): string => normalisePassword(text).toLowerCase().replaceAll(/\s+/g, '')

/** Length of the longest part whose repetition is checked: `abcabcabcabc` repeats a part of three characters. */
const LONGEST_PART = 3

/**
 * True if the text repeats one part over and over: the given part, or any short part. The last repetition may be
 * incomplete.
 */
function isRepeated(text: string, part?: string): boolean {
  const parts = part === undefined ? [...Array(LONGEST_PART).keys()].map((at) => text.slice(0, at + 1)) : [part]
  return parts.some((one) => one.repeat(Math.ceil(text.length / Math.max(1, one.length))).startsWith(text))
}

function refuseIfWeak(password: string, name: string): void {
  const length = [...normalisePassword(password)].length
  if (length < MIN_PASSWORD_LENGTH) throw new AppError('password-short', { least: MIN_PASSWORD_LENGTH })
  if (length > MAX_PASSWORD_LENGTH) throw new AppError('password-long', { most: MAX_PASSWORD_LENGTH })
  if (isRepeated(guessKey(password))) throw new AppError('password-simple')
  const own = guessKey(name)
  if (own !== '' && isRepeated(guessKey(password), own)) throw new AppError('password-name')
}

/**
 * Creates a queue that runs up to `MAX_CONCURRENT` tasks at once. Adding a task rejects with `club-busy` if the queue
 * is full.
 */
function createHashQueue() {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= MAX_CONCURRENT && waiting.length >= MAX_QUEUED) throw new AppError('club-busy')
    if (busy >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
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
