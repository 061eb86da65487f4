// Names pasted from a chat: who comes, who does not, and what the user must decide.
import { describe, expect, test } from 'vitest'
import { parseAttendance, type AttendanceCandidate } from '../../shared/domain/campaign/attendanceText.ts'

const BANDS: readonly AttendanceCandidate[] = [
  { warband: 'zoe', name: 'Les Tanneurs', player: 'Zoé' },
  { warband: 'mael', name: 'Crocs de Gâh', player: 'Maël Le Goff' },
  { warband: 'lea', name: 'Sans Pitié', player: 'Léa' },
  { warband: 'jean', name: 'Les Corbeaux', player: 'Jean' },
  { warband: 'jeanne', name: 'Père et Fils', player: 'Jeanne' },
  { warband: 'two1', name: 'Rats', player: 'Ugo' },
  { warband: 'two2', name: 'Loups', player: 'Ugo' },
]
/** Formats each mention in short: `mael+1 coming`; possible warbands are separated by `|`. */
const read = (text: string) =>
  parseAttendance(text, BANDS).map(
    ({ warbands, answer, guests }) => `${warbands.join('|') || '?'}${guests > 0 ? `+${guests}` : ''} ${answer}`,
  )

describe('names pasted from a chat', () => {
  test.each([
    ['Zoé, Maël +1, pas Léa', ['zoe coming', 'mael+1 coming', 'lea absent']],
    ['zoe\nMAEL\n\nlea non', ['zoe coming', 'mael coming', 'lea absent']],
    ['Zoé et Maël', ['zoe coming', 'mael coming']],
    ['pas Zoé et Léa', ['zoe absent', 'lea absent']],
    ['Zoé ✅ / Maël ❌ / Léa ?', ['zoe coming', 'mael absent', 'lea perhaps']],
    ['Zoé: je viens\nMaël : je ne peux pas\nLéa: peut-être', ['zoe coming', 'mael absent', 'lea perhaps']],
    ['[12/11 20:14] Zoé: oui\n[20:15] Maël: désolé, pas dispo', ['zoe coming', 'mael absent']],
    ['20:14 - Zoé: ok', ['zoe coming']],
    ['Zoé not coming; Maël maybe', ['zoe absent', 'mael perhaps']],
    ["Zoé can't make it, Maël is coming", ['zoe absent', 'mael coming']],
    ['Absents : Zoé, Maël', ['zoe absent', 'mael absent']],
    ['Présents: Zoé, Léa', ['zoe coming', 'lea coming']],
    ['Les Tanneurs, crocs', ['zoe coming', 'mael coming']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))

  test.each([
    ['Présents :\n- Zoé\n- Maël\nAbsents :\n- Léa', ['zoe coming', 'mael coming', 'lea absent']],
    ['OUI\nZoé\n\nNON\nMaël\nLéa', ['zoe coming', 'mael absent', 'lea absent']],
    ['Absents : Léa\nZoé', ['lea absent', 'zoe coming']],
    ['✅ Zoé, Maël\n❌ Léa, Jean', ['zoe coming', 'mael coming', 'lea absent', 'jean absent']],
    ['1. Zoé\n2) Maël\n3 Léa', ['zoe coming', 'mael coming', 'lea coming']],
    ['Zoé — Aujourd’hui à 20:14\nje viens\nMaël — Hier à 20:15\nnon', ['zoe coming', 'mael absent']],
    ['12/11/2026, 20:14 - Zoé: oui\n12/11/2026, 20:15 - Léa: pas dispo désolée', ['zoe coming', 'lea absent']],
    ['[12/11/2026, 20:14:33] Zoé: sans problème', ['zoe coming']],
    ['Zoé - oui\nLéa - non', ['zoe coming', 'lea absent']],
    ['Zoé;oui\nLéa;non', ['zoe coming', 'lea absent']],
    ['Zoé et Léa ne viennent pas', ['zoe absent', 'lea absent']],
    ['Pas Léa, Zoé', ['lea absent', 'zoe coming']],
    ['tout le monde sauf Léa', ['lea absent']],
    ['everyone but Léa', ['lea absent']],
  ])('understands the layout of %j', (text, expected) => expect(read(text)).toEqual(expected))

  test.each([
    ['Léa et Zoé aussi', ['lea coming', 'zoe coming']],
    ['Zoé aussi', ['zoe coming']],
    ['Léa vient aussi', ['lea coming']],
    ['Léa coming, Zoé too', ['lea coming', 'zoe coming']],
    ['Léa, also Zoé', ['lea coming', 'zoe coming']],
    ['Zoé: je viens\nLéa: moi aussi\nMaël: pareil', ['zoe coming', 'lea coming', 'mael coming']],
    ['Zoé\nje viens\nLéa\nmoi aussi', ['zoe coming', 'lea coming']],
    ['Absents :\nLéa\nZoé aussi', ['lea absent', 'zoe absent']],
    ['pas Léa, Zoé aussi', ['lea absent', 'zoe absent']],
    ['Léa: non\nZoé: moi non plus', ['lea absent', 'zoe absent']],
    // It may repeat the answer above, or mean "coming".
    ['Léa: non\nZoé: pareil', ['lea absent', 'zoe null']],
  ])('reads "also" as the answer before it: %j', (text, expected) => expect(read(text)).toEqual(expected))

  test.each([
    'Zoé: c’est compliqué',
    'Zoé: mdr',
    'Zoé ne mange pas de viande',
    'Zoé: oui… enfin non',
    'Léa, Zoé: on joue où ?',
    'Zoé (si pas de garde)',
    '~~Zoé~~',
    'Sans réponse : Zoé',
  ])('takes no answer from words that it does not understand: %s', (text) => {
    expect(read(text).filter((one) => one.startsWith('zoe'))).toEqual(['zoe null'])
  })

  test('prefers a name to an answer word inside the name', () => {
    expect(read('Sans Pitié')).toEqual(['lea coming'])
    expect(read('pas Sans Pitié')).toEqual(['lea absent'])
    expect(read('Père et Fils')).toEqual(['jeanne coming'])
  })

  test('prefers the exact name to a longer one', () => {
    expect(read('Jean, Jeanne')).toEqual(['jean coming', 'jeanne coming'])
  })

  test('never confuses another name with that of a warband', () => {
    expect(read('Jean-Baptiste non')).toEqual(['jean null'])
    expect(read('Jeannne, Leah')).toEqual(['? coming', '? coming'])
  })

  test('lets the user decide which of two warbands of a player is meant, and about unknown names', () => {
    expect(read('Ugo, Bob +2')).toEqual(['two1|two2 coming', '?+2 coming'])
  })

  test('ignores empty parts, answers without a name, and chat', () => {
    expect(read(' , \n\n oui, non ')).toEqual([])
    expect(read('Bonjour à tous, on se retrouve au club comme d’habitude')).toEqual([])
  })

  test('stays fast and small with a text that is far too long', () => {
    expect(parseAttendance('Zoé,'.repeat(100_000), BANDS)).toHaveLength(500)
  })
})
