import { config, z } from 'zod/mini'
import { UNPRINTABLE } from './unprintable.ts'

// zod otherwise probes `new Function('')`, which a strict Content-Security-Policy reports as a violation.
config({ jitless: true })

const FORBIDDEN = new RegExp(UNPRINTABLE.source)
const FORBIDDEN_IN_NOTES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** What leaves no mark on paper: spaces, formatting, Hangul fillers. */
const INVISIBLE = /[\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/gu

/** Letters, figures and signs that do: most texts have one, and to read all of Unicode's classes takes longer than the rest. */
const VISIBLE = /[!-~]/
/** True for a text with fewer letters than these that leave a mark. */
const isShorter = (text: string, min: number): boolean =>
  min > 0 && !(min === 1 && VISIBLE.test(text)) && text.replace(INVISIBLE, '').length < min

/** Length of a text as its reader counts it: code points, not UTF-16 units. */
const characters = (text: string): number => [...text].length

/**
 * A whole number within bounds. One schema, as is whatever gets its checks at once: each call in a chain makes another, and
 * to make schemas takes longer than to check a roster.
 */
export const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** A text of `min`-`max` characters (code points after NFC), free of the characters that `forbidden` finds. */
function text(min: number, max: number, forbidden: RegExp) {
  return z
    .string()
    .check(
      z.normalize('NFC'),
      z.superRefine<string>((value, context) => {
        const report = (params: Record<string, unknown>) => context.addIssue({ code: 'custom', params })
        if (!value.isWellFormed()) report({ code: 'lone-surrogate' })
        else if (forbidden.test(value)) report({ code: 'control-character' })
        else if (isShorter(value, min)) report({ code: 'too-short', min })
        else if (characters(value) > max) report({ code: 'too-long', max, actual: characters(value) })
      }),
    )
    .register(z.globalRegistry, { minLength: min, maxLength: max })
}

/** A name: 1-80 characters, on one line. */
export const Name = text(1, 80, FORBIDDEN)
/** The same, or nothing. */
export const NameOrNone = text(0, 80, FORBIDDEN)
/** One line of text that may be empty, such as a reason: up to 200 characters. */
export const Line = text(0, 200, FORBIDDEN)
/** Notes: up to 10,000 characters, several lines. */
export const Notes = text(0, 10_000, FORBIDDEN_IN_NOTES)
/** The most of an item on one line. */
export const MAX_QUANTITY = 999
/** How often an item stands on a line: 1-999. */
export const Quantity = whole(1, MAX_QUANTITY)
/** JSON knows −0, which would be written as another number than it was read. */
const unsignedZero = (value: number): number => value + 0

/** A whole number of any sign that sums cannot carry out of the safe range. */
export const Amount = z.int().check(z.gte(-1_000_000), z.lte(1_000_000), z.overwrite(unsignedZero))
/** An amount that is not zero. */
export const NonZeroAmount = Amount.check(z.refine((amount) => amount !== 0))
/** A count that cannot be negative. */
export const MAX_COUNT = 1_000_000
export const Count = z.int().check(z.gte(0), z.lte(MAX_COUNT), z.overwrite(unsignedZero))
/** A catalogue id: `shield`, or `custom:shield` for an entry that a campaign added. */
export const CatalogueId = z
  .string()
  .check(z.maxLength(80, { abort: true }), z.regex(/^(custom:)?[a-z0-9]+(-[a-z0-9]+)*$/))

/** A name in every language, as catalogues carry it. */
export const LocalizedName = z.lazy(() => z.strictObject({ fr: Name, en: Name }))
const Sentence = text(1, 200, FORBIDDEN)
/** One line of text in every language. */
export const LocalizedLine = z.lazy(() => z.strictObject({ fr: Sentence, en: Sentence }))
