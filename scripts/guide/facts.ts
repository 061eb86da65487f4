// Numbers, keys and lists in the guide come from the program: a page names a fact, and the build inserts the fact.
// For the form of the names in the files, see factTexts.ts.
//
// {{key:undo}}: the keys of a shortcut; `undo` is the end of the text key of its label. {{roster-megabytes}}: a
// limit, by its name in NUMBERS.
//
// On a ruleset's page: {{data:ranks.leader.cost}}: a number of the ruleset's data, by file, then by id or field, and
// so on. {{house}} {{settings}} {{readings}}: the whole list.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RETENTION, BACKUP_LIMITS } from '../../main/database/backup/prune.ts'
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
  'backup-days': RETENTION.days,
  'backup-daily': RETENTION.daily,
  'backup-weekly': RETENTION.weekly,
  'backup-monthly': RETENTION.monthly,
  'backup-most': BACKUP_LIMITS.count,
  'backup-gigabytes': BACKUP_LIMITS.gigabytes,
  'backup-fewest': BACKUP_LIMITS.fewest,
}

/** Words in the lists that no screen uses. */
const WORDS = {
  on: { fr: 'par défaut : oui', en: 'by default: on' },
  off: { fr: 'par défaut : non', en: 'by default: off' },
  usual: { fr: 'par défaut', en: 'by default' },
} as const satisfies Readonly<Record<string, Localized>>

/**
 * Returns the facts that a page may use, in its language. `page`: the name of the page; the page of a ruleset has the
 * ruleset's id.
 */
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

/**
 * Returns a number of a ruleset's data. The first name in `names` is a file; each other name is a field or the id of
 * an object.
 */
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
