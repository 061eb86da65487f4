// The people of a club for tests: quick passwords, a clock of their own, campaigns by name.
import { acceptAnew, invite } from '../../main/club/people/invitations.ts'
import type { Names } from '../../main/club/people/answers.ts'
import { limits } from '../../main/club/people/limits.ts'
import { whoOf } from '../../main/club/people/may.ts'
import type { Parts } from '../../main/club/people/parts.ts'
import { passwordsAt } from '../../main/club/people/passwords.ts'
import { folded, readingOf } from '../../main/club/people/records.ts'
import { allowedTo } from '../../main/club/access/allowed.ts'
import { CLUB_ANSWERS } from '../../main/club/people/answers.ts'
import type { People } from '../../main/ports/people.ts'
import type { AnswerOf, InputOf } from '../../shared/contract/calls/answers.ts'
import type { ClubName } from '../../shared/contract/calls/methods.ts'
import { CLUB_METHODS } from '../../shared/contract/methods/club.ts'
import type { Who } from '../../shared/contract/roles.ts'
import type { Purpose } from '../../shared/contract/views/club.ts'
import { AppError } from '../../shared/domain/error.ts'

export const PASSWORD = 'une phrase de passe'
export const QUICK_PASSWORDS = { memory: 8, passes: 1 } as const

/** Two campaigns with a band each. */
export const CLUB_NAMES: Names = {
  campaign: (id) =>
    new Map([
      ['campaign01', 'Été'],
      ['campaign02', 'Hiver'],
    ]).get(id),
  warband: (campaign, id) => (id === `band${campaign}` ? `Bande de ${campaign}` : undefined),
}

export const ADMINISTRATOR: Purpose = { kind: 'administrator' }
export const organiserOf = (campaign: string): Purpose => ({ kind: 'grant', grant: { role: 'organiser', campaign } })
export const playerOf = (campaign: string): Purpose => ({
  kind: 'grant',
  grant: { role: 'player', campaign, warband: `band${campaign}` },
})

/** A clock that stands until it is moved. */
export function standingClock() {
  let time = Date.parse('2026-11-20T12:00:00.000Z')
  return { now: () => time, move: (days: number) => void (time += days * 24 * 60 * 60 * 1000) }
}

const GROUNDS = {
  nameOf: (id: string) => CLUB_NAMES.campaign(id) ?? '',
  playersMay: () => null,
  isOwnStep: () => false,
}

/** What people are looked after with. */
export function partsFor(people: People, now: () => number = standingClock().now) {
  const parts: Parts = { people, passwords: passwordsAt(QUICK_PASSWORDS), limits: limits(), now }
  const records = readingOf(people.now)
  const who = async (name: string): Promise<Who> => whoOf((await records.keyed('account', folded(name)))!)
  return {
    parts,
    records,
    /** Somebody new, by an invitation; as they are then. */
    joins: async (name: string, purpose: Purpose, by: Who | null = null): Promise<Who> => {
      const { token } = await invite(parts, { purpose, uses: 1, days: 7, by })
      await acceptAnew(parts, { invitation: token, name, password: PASSWORD, label: 'Firefox, Linux' })
      return who(name)
    },
    who,
    /** Asks a method as somebody, as they were. */
    ask: <M extends ClubName>(asker: Who, method: M, input: InputOf<M>): Promise<AnswerOf<M>> => {
      const read = CLUB_METHODS[method].input.parse(input)
      return CLUB_ANSWERS[method](
        { ...parts, names: CLUB_NAMES, allowedTo: (one) => allowedTo(one, GROUNDS) },
        asker,
        read as never,
      ) as Promise<AnswerOf<M>>
    },
  }
}

/** The code of what some work rejects with. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
