import { config, z } from 'zod/mini'
import { UNPRINTABLE } from './unprintable.ts'

// Without this setting, zod tries `new Function('')`, which a strict Content-Security-Policy reports as a violation.
config({ jitless: true })

const FORBIDDEN = new RegExp(UNPRINTABLE.source)
const FORBIDDEN_IN_NOTES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Characters that are invisible when printed: spaces, formatting characters, Hangul fillers. */
const INVISIBLE = /[\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/gu

/**
 * Matches an ASCII character that is visible. Most texts contain one, and this test is fast. Testing Unicode classes
 * takes longer than all other checks together.
 */
const VISIBLE = /[!-~]/
/** True if a text has fewer than `min` visible characters. */
const isTooShort = (text: string, min: number): boolean =>
  min > 0 && !(min === 1 && VISIBLE.test(text)) && text.replace(INVISIBLE, '').length < min

/** Counts the characters as a reader does: code points, not UTF-16 units. */
const countCharacters = (text: string): number => [...text].length

/**
 * Returns a schema of an integer within bounds. All checks are in one schema: each chained call would create another
 * schema, and creating schemas takes longer than checking a roster.
 */
export const integerBetween = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/**
 * Returns a schema of a text with `min` to `max` characters (code points after NFC). Characters that match `forbidden`
 * are refused.
 */
function text(min: number, max: number, forbidden: RegExp) {
  return z
    .string()
    .check(
      z.normalize('NFC'),
      z.superRefine<string>((value, context) => {
        const report = (params: Record<string, unknown>) => context.addIssue({ code: 'custom', params })
        if (!value.isWellFormed()) report({ code: 'lone-surrogate' })
        else if (forbidden.test(value)) report({ code: 'control-character' })
        else if (isTooShort(value, min)) report({ code: 'too-short', min })
        else if (countCharacters(value) > max) report({ code: 'too-long', max, actual: countCharacters(value) })
      }),
    )
    .register(z.globalRegistry, { minLength: min, maxLength: max })
}

/** A name: 1–80 characters on one line. */
export const Name = text(1, 80, FORBIDDEN)
/** Path of a roll’s table. It holds a version of a pack and two ids of it, which may be 40 to 80 characters each. */
export const RollTablePath = text(1, 300, FORBIDDEN)
/** A name or an empty text. */
export const NameOrNone = text(0, 80, FORBIDDEN)
/** Returns a schema of one line of text of at most `max` characters. */
export const singleLineText = (max: number) => text(0, max, FORBIDDEN)
/** One line of text, such as a reason: 0–200 characters. */
export const SingleLineText = singleLineText(200)
/** Maximum number of characters of notes. */
export const MAX_NOTES_LENGTH = 10_000
/** Notes of several lines: 0–10,000 characters. */
export const NotesText = text(0, MAX_NOTES_LENGTH, FORBIDDEN_IN_NOTES)
/** Maximum quantity of one item line. */
export const MAX_QUANTITY = 999
/** Quantity of one item line: 1–999. */
export const Quantity = integerBetween(1, MAX_QUANTITY)
/** Converts −0 to 0, because JSON writes −0 as 0 and a document would differ after it was read again. */
const normaliseZero = (value: number): number => value + 0

/** A positive or negative integer, so limited that sums stay safe integers. */
export const SignedAmount = z.int().check(z.gte(-1_000_000), z.lte(1_000_000), z.overwrite(normaliseZero))
export const NonZeroAmount = SignedAmount.check(z.refine((amount) => amount !== 0))
export const MAX_COUNT = 1_000_000
export const NonNegativeCount = z.int().check(z.gte(0), z.lte(MAX_COUNT), z.overwrite(normaliseZero))
/** Id of a catalogue entry: `shield`, or `custom:shield` for an entry that a campaign added. */
export const CatalogueId = z
  .string()
  .check(z.maxLength(80, { abort: true }), z.regex(/^(custom:)?[a-z0-9]+(-[a-z0-9]+)*$/))

/** A name in all languages of the program. */
export const LocalizedName = z.lazy(() => z.strictObject({ fr: Name, en: Name }))
/** Text of several lines in all languages of the program. */
export const LocalizedNotes = z.lazy(() => z.strictObject({ fr: NotesText, en: NotesText }))
const Sentence = text(1, 200, FORBIDDEN)
/** One line of text in all languages of the program, 1–200 characters. */
export const LocalizedLine = z.lazy(() => z.strictObject({ fr: Sentence, en: Sentence }))
/** One line of text in all languages of the program, or none: 0–200 characters. */
export const LocalizedRemark = z.lazy(() => z.strictObject({ fr: SingleLineText, en: SingleLineText }))
