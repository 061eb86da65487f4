import { LOCALES, numberFormat } from '../../shared/text/formats.ts'

/** Makes the first format of numbers or dates of a page, which takes long in any language; all others are quick then. */
export const beginFormats = (): void => void numberFormat(LOCALES.fr)
