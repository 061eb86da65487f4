import type { WireAnswer, WireError } from '../../shared/contract/envelope.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { AllowedMethods, MyAccount } from '../../shared/contract/views/club.ts'
import { TEXT_SIZES, THEMES, type Preferences } from '../../shared/contract/preferenceChoices.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answerAsync } from '../app/app.ts'
import { parseMethodInput } from '../app/base/methodInput.ts'
import type { Caller } from '../app/folder.ts'
import { allowedMethodsOf } from '../club/access/allowedMethods.ts'
import { checkAccess, type AccessFacts } from '../club/access/checkAccess.ts'
import { visibleCampaignsOf } from '../club/access/visibleCampaignsOf.ts'
import type { Log } from '../ports/log.ts'
import { hideBandNotes } from './bandNotes.ts'
import { createCallCount } from './callCount.ts'
import { PHONE_METHODS } from './phoneMethods.ts'

/** What the calls of phones need. */
export interface PhoneCallOptions {
  /** Answers a call of somebody who may see only a part of the data. */
  readonly answerFor: (method: string, input: unknown, actor: string, caller: Caller) => Promise<WireAnswer>
  /** Returns the names of the campaign and of the player's warband. */
  readonly namesOf: (who: SignedInUser) => { readonly campaign: string; readonly warband: string }
  /** Reads and changes the preferences of a phone, which last as long as the evening. */
  readonly preferencesOf: (who: SignedInUser) => { get(): Preferences; set(preferences: Preferences): void }
  /** Returns the numbers of the campaign's rounds. */
  readonly roundsOf: () => readonly number[]
  /** Returns the time in milliseconds. */
  readonly now: () => number
  readonly log: Log
}

/** Answers of one warband in a minute to whether it comes. Each one becomes an entry of the journal, which stays for ever. */
const MOST_ATTENDANCE = 20

/** A player at the table changes nothing of the own warband, so these facts are never read for another answer. */
const NO_RIGHTS: AccessFacts = { nameOf: () => '', playersMay: () => null, isOwnStep: () => false }

/**
 * Creates the answers to the calls of phones. The same access rules and the same limited view of the data apply as for a
 * player of a club, and only the methods of `PHONE_METHODS` are answered at all.
 */
export function createPhoneCalls(options: PhoneCallOptions) {
  const attendance = createCallCount(MOST_ATTENDANCE, 'too-often-calls', options.now)
  return (method: string, input: unknown, signal?: AbortSignal, who?: SignedInUser): Promise<WireAnswer> =>
    flatten(
      answerAsync(options.log, async () => {
        if (!who) throw new AppError('sign-in-needed')
        if (!PHONE_METHODS.has(method)) throw new AppError('not-at-table')
        if (signal?.aborted) throw new AppError('stopped')
        const name = method as MethodName
        const own = OWN_ANSWERS[name]
        const parsed = parseMethodInput(name, input)
        if (own) return { ok: true, value: own(options, who, parsed) } satisfies WireAnswer
        checkAccess(who, name, parsed, NO_RIGHTS)
        const { account, name: person } = who
        if (name === 'attendance.answer') {
          refuseIfFarAhead((parsed as { readonly round: number }).round, options.roundsOf())
          attendance.count(account)
        }
        const answer = await options.answerFor(name, input, account, {
          sight: visibleCampaignsOf(who),
          person: { account, name: person },
        })
        return hideBandNotes(name, answer)
      }),
    )
}

/** Throws `not-at-table` for a round that neither exists nor comes next: a phone could fill the campaign with its answers. */
function refuseIfFarAhead(round: number, rounds: readonly number[]): void {
  if (!rounds.includes(round) && round !== Math.max(0, ...rounds) + 1) throw new AppError('not-at-table')
}

/** Returns the inner answer, or the error that prevented it. */
async function flatten(outer: Promise<WireAnswer>): Promise<WireAnswer> {
  const answer = await outer
  const inner = answer.ok ? (answer.value as WireAnswer) : answer
  return inner.ok ? inner : { ok: false, error: TABLE_ERRORS[inner.error.code] ?? inner.error }
}

/**
 * Errors in the words of the table. While the organiser's data are closed, a phone waits, as a page of a club waits for its
 * club: it has no part in the rescue of the data.
 */
const TABLE_ERRORS: Readonly<Record<string, WireError>> = {
  'data-closed': { code: 'club-away', path: '', params: { about: 'table-away' } },
  'not-yours-of-band': { code: 'not-yours-of-band', path: '', params: { about: 'not-yours-at-table' } },
}

type OwnAnswer = (options: PhoneCallOptions, who: SignedInUser, input: unknown) => unknown

/** Answers that concern the phone itself. They come from the evening, and not from the campaign. */
const OWN_ANSWERS: Partial<Record<MethodName, OwnAnswer>> = {
  'club.me': ({ namesOf }, who): MyAccount => {
    const { campaign, warband } = namesOf(who)
    const { account, name, isAdministrator } = who
    const grants = who.grants.map((grant) => ({ ...grant, campaignName: campaign, warbandName: warband }))
    return { account, name, isAdministrator, grants }
  },
  'club.may': (_options, who): AllowedMethods => methodsAtTable(allowedMethodsOf(who, NO_RIGHTS)),
  'preferences.get': ({ preferencesOf }, who) => preferencesOf(who).get(),
  'preferences.save': ({ preferencesOf }, who, input) => {
    const preferences = preferencesOf(who)
    const changes = displayPreferencesIn(input as Partial<Preferences>)
    preferences.set({ ...preferences.get(), ...changes })
    return preferences.get()
  },
}

const methodsAtTable = ({ club, campaigns }: AllowedMethods): AllowedMethods => {
  const known = (methods: readonly string[]) => methods.filter((method) => PHONE_METHODS.has(method))
  return {
    club: known(club),
    campaigns: Object.fromEntries(
      Object.entries(campaigns).map(([campaign, { methods, bands }]) => [
        campaign,
        {
          methods: known(methods),
          bands: Object.fromEntries(Object.entries(bands).map(([warband, those]) => [warband, known(those)])),
        },
      ]),
    ),
  }
}

/** Returns the preferences that a phone may set. Saved print settings and templates are for the organiser's program. */
function displayPreferencesIn({ language, theme, textSize }: Partial<Preferences>): Partial<Preferences> {
  return {
    ...(language !== undefined && (language === null || LANGUAGES.includes(language)) && { language }),
    ...(theme !== undefined && THEMES.includes(theme) && { theme }),
    ...(textSize !== undefined && (TEXT_SIZES as readonly number[]).includes(textSize) && { textSize }),
  }
}
