// What the guide says of the program in figures, keys and lists is taken from the program: a page names a fact, and the
// build puts it in. How they are named in the files, with their words: written.ts.
//
//   {{key:undo}}           the keys of a shortcut, by the end of its label's name
//   {{roster-megabytes}}   a limit, by its name in NUMBERS
//   {{data:ranks.leader.cost}}   on a ruleset's page: a figure of its data, by file, id or field, and so on
//   {{house}} {{settings}} {{readings}}   on a ruleset's page: all of them
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { KEPT, MOST } from '../../main/database/backup/retention.ts'
import type { GuideEntry } from '../../renderer/guide/model.ts'
import { SHORTCUTS } from '../../renderer/shell/shortcuts.ts'
import { INVITATION_DAYS } from '../../shared/contract/invitationDays.ts'
import { CAMPAIGN_LIMITS, MEGABYTE, ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import type { Language, Localized } from '../../shared/domain/localized.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { Fact, Facts } from './markdown.ts'

const root = path.resolve(import.meta.dirname, '../..')

const NUMBERS: Readonly<Record<string, number>> = {
  rulesets: RULESETS.length,
  'roster-megabytes': ROSTER_LIMITS.bytes / MEGABYTE,
  'campaign-megabytes': CAMPAIGN_LIMITS.bytes / MEGABYTE,
  'invitation-days': INVITATION_DAYS.grant.usual,
  'invitation-most-days': INVITATION_DAYS.grant.most,
  'invitation-password-days': INVITATION_DAYS.password.usual,
  'backup-days': KEPT.days,
  'backup-daily': KEPT.daily,
  'backup-weekly': KEPT.weekly,
  'backup-monthly': KEPT.monthly,
  'backup-most': MOST.count,
  'backup-gigabytes': MOST.gigabytes,
  'backup-fewest': MOST.fewest,
}

/** Words of the lists that no screen says. */
const WORDS = {
  on: { fr: 'par défaut : oui', en: 'by default: on' },
  off: { fr: 'par défaut : non', en: 'by default: off' },
  usual: { fr: 'par défaut', en: 'by default' },
} as const satisfies Readonly<Record<string, Localized>>

/** The facts that a page may name, in its language; `page`: its name, which for a ruleset's page is the ruleset's id. */
export function factsFor(page: string, language: Language): Facts {
  const ruleset = RULESETS.find(({ id }) => id === page)
  const say = (text: Localized) => text[language]
  const lists: Readonly<Record<string, () => GuideEntry[]>> = ruleset
    ? {
        house: () =>
          ruleset.guide.houseRules.map((rule) => ({
            name: say(rule.name),
            text: say(rule.summary),
            mark: say(WORDS[rule.default ? 'on' : 'off']),
          })),
        settings: () =>
          ruleset.guide.settings.map(({ name, summary, choices, default: usual }) => ({
            name: say(name),
            text: say(summary),
            mark: choices
              .map((one) => (one.id === usual ? `${say(one.name)} (${say(WORDS.usual)})` : say(one.name)))
              .join(' · '),
          })),
        readings: () => ruleset.guide.readings.map(({ code, text }) => ({ name: code, text: say(text) })),
      }
    : {}
  return (name): Fact => {
    const [kind, rest = ''] = name.split(/:(.*)/)
    if (kind === 'key') return { kind: 'keys', keys: keysOf(rest) }
    if (kind === 'data' && ruleset) return { kind: 'text', text: String(figureIn(page, rest)) }
    const list = lists[name]
    if (list) return { kind: 'entries', entries: list() }
    const number = NUMBERS[name]
    if (number === undefined) throw new Error(`no such fact: {{${name}}}`)
    return { kind: 'text', text: String(number) }
  }
}

function keysOf(name: string): readonly string[] {
  const shortcut = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts).find(({ label }) => label === `shell.key-${name}`)
  if (!shortcut) throw new Error(`no such shortcut: ${name}`)
  return shortcut.keys
}

/** A figure of a ruleset's data: the first name is a file's, each other that of a field or an entry's id. */
function figureIn(ruleset: string, names: string): number | string {
  const [file, ...steps] = names.split('.')
  const read = readFileSync(path.join(root, 'resources/rulesets', ruleset, `${file}.json`), 'utf8')
  let at = JSON.parse(read) as unknown
  for (const step of steps) {
    const isOne = (one: unknown) => (one as { id?: unknown }).id === step
    at = Array.isArray(at) ? at.find(isOne) : (at as Record<string, unknown> | undefined)?.[step]
  }
  if (typeof at !== 'number' && typeof at !== 'string') throw new Error(`no figure at ${ruleset}: ${names}`)
  return at
}
