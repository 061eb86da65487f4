import { z } from 'zod/mini'
import { CatalogueId, integerBetween, Name, NotesText, SingleLineText } from '../../domain/text.ts'
import { MAX_FORMULA_LENGTH } from '../formula/tokens.ts'
import { MAX_PACK_COUNT, MAX_PACK_POINTS, MOST } from './packLimits.ts'

export const list = <T extends z.ZodMiniType>(one: T, most: number) => z.array(one).check(z.maxLength(most))

/**
 * A text, or the text in one or both languages of the program. A text in one language stands for the other as well, so
 * that an author need not translate.
 */
export const inLanguages = <T extends z.ZodMiniType<string, string>>(text: T) =>
  z.union([
    text,
    z.strictObject({ fr: z.optional(text), en: z.optional(text) }).check(
      z.superRefine(({ fr, en }, context) => {
        if (fr === undefined && en === undefined)
          context.addIssue({ code: 'custom', input: {}, params: { code: 'pack-text' } })
      }),
    ),
  ])
export const NameText = inLanguages(Name)
export const LineText = inLanguages(SingleLineText)
export const NoteText = inLanguages(NotesText)
export type PackTextInput = z.infer<typeof LineText>

/** Id that formulas can name: letters and digits without accents. */
export const FormulaName = z.string().check(z.maxLength(40, { abort: true }), z.regex(/^[a-z][A-Za-z0-9]*$/))
/** Id of a kind, an item or a table: small letters and digits, with hyphens. */
export const Id = CatalogueId.check(z.regex(/^[a-z0-9-]+$/))
export const Ids = list(Id, MOST.items)
/** Keys of an object are checked with what they name, so that a misspelt key gets a suggestion. */
export const Key = z.string().check(z.maxLength(80))
export const FormulaText = z.string().check(z.normalize('NFC'), z.minLength(1), z.maxLength(MAX_FORMULA_LENGTH))
export const Figure = integerBetween(-100_000, 100_000)
export const Points = integerBetween(0, MAX_PACK_POINTS)
export const Count = integerBetween(1, MAX_PACK_COUNT)
export const ModelCount = integerBetween(1, 99)
