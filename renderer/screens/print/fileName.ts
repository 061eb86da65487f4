const LONGEST = 80

/** « Les Corbeaux – fiches – 2026-11-20.pdf », without what any file system refuses. */
export function fileName(title: string, what: string, day: Date, kind: 'pdf' | 'zip' = 'pdf'): string {
  const written = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${cleaned(title)} – ${cleaned(what)} – ${written.join('-')}.${kind}`
}

/** « 03 Table 3, Corbeaux – Fauvettes.pdf »: among others in one archive, in their order. */
export const nameAmong = (at: number, name: string): string => `${String(at + 1).padStart(2, '0')} ${cleaned(name)}.pdf`

const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, LONGEST)
    .trim()
