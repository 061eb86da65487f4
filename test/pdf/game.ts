import { gameSheet, type GameToPlay } from '../../shared/rulesets/gameSheet.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import type { SheetModel } from '../../shared/sheets/model.ts'
import type { Translator } from '../../shared/text/translator.ts'

type Band = GameToPlay['warbands'][number]

const present = (...names: readonly string[]): Band['members'] => names.map((name) => ({ name, throwsBefore: false }))

const WARBANDS: readonly Band[] = [
  {
    name: 'Les Fauvettes du canal',
    player: 'Zoé',
    side: 'canal',
    legal: true,
    value: 243,
    members: [
      ...present('Sœur Hélène', 'Yacine el-Nahas', 'Wacław Śniadecki', 'Célestin Œillet'),
      { name: 'Gaëtan d’Aÿ', throwsBefore: true },
      {
        name: 'Marius',

        throwsBefore: false,
        absence: { reason: 'misses-games', games: 3 },
        cause: { fr: 'Blessure profonde', en: 'Deep wound' },
      },
      { name: 'Anaïs', throwsBefore: false, absence: { reason: 'misses-games', games: 1 } },
    ],
  },
  {
    name: 'La Confrérie des égouts',
    player: '',
    side: 'canal',
    legal: false,
    value: 295,
    members: [
      ...Array.from({ length: 24 }, (_, at) => present(`Homme de main ${at + 1}`)).flat(),
      { name: 'Otto Krœger', throwsBefore: false, absence: { reason: 'captured' } },
    ],
  },
  {
    name: 'Ceux d’en face',
    player: 'Maël',
    side: 'other',
    legal: true,
    value: 98,
    members: [
      ...present('Barbe'),
      { name: 'Loïc', throwsBefore: false, absence: { reason: 'stayed-away' } },
      { name: 'Néféret', throwsBefore: false, absence: { reason: 'old-war-wound' } },
    ],
  },
]

/** The cover sheet of a game with an example of everything that a cover shows. */
export const coverOf = (ruleset: string, text: Translator): SheetModel =>
  gameSheet(
    {
      campaign: { name: 'Été sur l’Ourcq', ruleset },
      game: {
        ...{ round: 4, day: '2026-11-20', time: null, venue: '', table: null },
        ...{ scenario: 'Le dégel', notes: 'Apporter le décor du pont.' },
      },
      round: null,
      sides: [
        { id: 'canal', name: 'Alliance du canal', place: null },
        { id: 'other', name: '', place: null },
      ],
      warbands: WARBANDS,
    },
    text,
    rulesetOf(ruleset)!,
  )
