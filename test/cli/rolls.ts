import { RollDocument } from '../../main/app/rolls.ts'

/** Parses the rolls in lines of output. */
export const documents = (lines: readonly string[]): RollDocument[] =>
  lines.map((line) => RollDocument.parse(JSON.parse(line)))

export type Result = RollDocument['results'][number]
/** The faces of a roll in the order thrown: depth first. */
export const faces = (results: readonly Result[]): number[] =>
  results.flatMap(({ dice, results: nested }) => [...dice, ...faces(nested)])
