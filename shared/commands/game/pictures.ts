import { z } from 'zod/mini'
import { addFact, removeFact, updateFact } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, MAX_GAME_PICTURES, PictureDataUrl, type FactOf } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error } from '../../domain/issue.ts'
import { defineCommand, gameAggregate, type CommandDecision, type CommandEnvironment } from '../base/command.ts'
import { gameSentenceParams, historySentence } from '../base/historySentences.ts'
import { checkPicture } from '../base/pictures.ts'

const { caption } = FACT_SCHEMAS.gamePicture.shape
const ofPicture = { campaign: Id, game: Id, picture: Id }
interface OfPicture {
  readonly game: string
  readonly picture: string
}

/** Returns a picture of a game. Throws `fact-missing` if the game has no such picture. */
function getPicture({ game, picture }: OfPicture, { gamePicturesOf }: CommandEnvironment): FactOf<'gamePicture'> {
  const found = gamePicturesOf(game).find(({ id }) => id === picture)
  if (!found) throw new AppError('fact-missing', { kind: 'gamePicture', id: picture })
  return found
}

/** Adds a picture to a planned or recorded game, after its other pictures. */
export const addGamePicture = defineCommand({
  name: 'picture.add',
  version: 1,
  input: z.strictObject({ campaign: Id, game: Id, data: PictureDataUrl, caption: z._default(caption, '') }),
  reads: ({ game }) => [gameAggregate(game)],
  decide(facts, { campaign, game, data, ...fields }, environment): CommandDecision<{ picture: string }> {
    factOf(facts, 'game', game)
    const others = environment.gamePicturesOf(game)
    if (others.length >= MAX_GAME_PICTURES)
      return { refused: [error('game-pictures-full', 'data', { most: MAX_GAME_PICTURES })] }
    const refused = checkPicture(campaign, data, environment)
    if (refused.length > 0) return { refused }
    const picture = environment.nextId()
    const position = (others.at(-1)?.position ?? -1) + 1
    return {
      changes: [addFact('gamePicture', picture, { campaign, game, data, ...fields, position })],
      answer: { picture },
    }
  },
  describeEntries: (telling) => historySentence('picture.add', gameSentenceParams(telling)),
})

/** Changes the caption of a picture of a game; an empty text removes it. */
export const writePictureCaption = defineCommand({
  name: 'picture.write',
  version: 1,
  input: z.strictObject({ ...ofPicture, caption }),
  reads: ({ game }) => [gameAggregate(game)],
  current: (_, input, environment) => getPicture(input, environment),
  decide: (_, { caption: text, ...input }, environment) => ({
    changes: updateFact('gamePicture', getPicture(input, environment), { caption: text }),
    answer: {},
  }),
  describeEntries: (telling) =>
    historySentence(telling.input.caption === '' ? 'picture.write-nothing' : 'picture.write', {
      ...gameSentenceParams(telling),
      caption: telling.input.caption,
    }),
})

/** Moves a picture to the position before another picture of the game, or to the end (`null`). */
export const moveGamePicture = defineCommand({
  name: 'picture.move',
  version: 1,
  input: z.strictObject({ ...ofPicture, before: z.nullable(Id) }),
  reads: ({ game }) => [gameAggregate(game)],
  decide(_, { before, ...input }, environment) {
    const moved = getPicture(input, environment)
    if (before === input.picture) return { changes: [], answer: {} }
    const others = environment.gamePicturesOf(input.game).filter(({ id }) => id !== moved.id)
    const next = before === null ? undefined : getPicture({ ...input, picture: before }, environment)
    const at = next ? others.findIndex(({ id }) => id === next.id) : others.length
    const inOrder = [...others.slice(0, at), moved, ...others.slice(at)]
    return {
      changes: inOrder.flatMap((picture, position) => updateFact('gamePicture', picture, { position })),
      answer: {},
    }
  },
  describeEntries: (telling) => historySentence('picture.move', gameSentenceParams(telling)),
})

/** Removes a picture of a game. */
export const removeGamePicture = defineCommand({
  name: 'picture.remove',
  version: 1,
  input: z.strictObject(ofPicture),
  reads: ({ game }) => [gameAggregate(game)],
  decide: (_, input, environment) => ({
    changes: [removeFact('gamePicture', getPicture(input, environment))],
    answer: {},
  }),
  describeEntries: (telling) => historySentence('picture.remove', gameSentenceParams(telling)),
})
