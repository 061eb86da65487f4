import type { CompiledGame } from './compileGame.ts'
import type { FullSheetPart } from './fullSheet.ts'
import type { DrawBlocks } from './sheetInput.ts'
import { compileTexts, firstText } from './texts.ts'

/** Compiles figures of a member: large ones in a row, or one below the other. Throws a `GameFault`. */
export function compileFigures(
  game: CompiledGame,
  { figures, title, isSmall }: Extract<FullSheetPart, { block: 'figures' }>,
  place: string,
): DrawBlocks {
  const { member } = game.vocabularies
  const texts = compileTexts(game, figures, member, `${place}.figures`)
  const compiled = figures.map(({ label, notes = [] }, at) => ({
    ...{ label, figure: texts[at]! },
    notes: compileTexts(game, notes, member, `${place}.figures[${at}].notes`),
  }))
  return ({ bearer: { scope }, text }) => {
    const shown = compiled
      .filter(({ figure }) => figure.holds(scope))
      .map(({ label, figure, notes }) => {
        const note = firstText(notes, scope)
        return {
          ...{ figure: text.of(figure.render(scope)), label: text.of(label) },
          ...(note && { note: text.of(note) }),
        }
      })
    if (title) return [{ kind: 'values', title: text.of(title), values: shown }]
    return [{ kind: 'stats', ...(isSmall && { small: true as const }), stats: shown }]
  }
}
