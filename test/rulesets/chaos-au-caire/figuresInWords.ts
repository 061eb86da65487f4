/** A figure of the transcription that the data gives only in words. */
export interface InWords {
  /** Its table and line. */
  readonly at: string
  /** As transcribed. */
  readonly figure: string
  /** The text that contains it, and the words. */
  readonly text: string
  readonly fr: string
  readonly en: string
}

const TABLE = `
traits/luck | luckDice +1 | trait/luck | un dé par niveau lancé d’avance | one die a level is thrown in advance
traits/iron-will | magic +1 | CIC-R3 | contre la magie | against magic
traits/iron-will | mentalDefence +1 | CIC-R3 | défense mentale | mental defence
traits/lightning-reflexes | initiativeCards +1 | trait/lightning-reflexes | une carte d’initiative de plus | one more initiative card
traits/natural-armour | damageResistanceRerolls +1 | trait/natural-armour | un dé raté relancé | one failed die re-rolled
traits/pack-bearer | capacity x3 | trait/pack-bearer | Porte 3 × sa Force | Carries 3 × its strength
traits/special-attack | specialAttackDamage +1 | trait/special-attack | 1D de dégâts par niveau | 1D of damage a level
equipment/forgotten-lore | uses 1 a turn | item/forgotten-lore | Une fois par tour | Once a turn
equipment/forgotten-lore | initiative cards +1 | item/forgotten-lore | une carte d’initiative de plus | a further initiative card
equipment/forgotten-lore | AP -2 | item/forgotten-lore | −2 PA | −2 AP
equipment/forgotten-lore | uses back each game | item/forgotten-lore | ressert à la partie suivante | serves again in the next game
equipment/good-luck-charm | 1 re-roll a game | item/good-luck-charm | Une fois par partie, un dé | Once a game, a die
equipment/good-luck-charm | not a die of luck | item/good-luck-charm | pas un dé de Fortune | not a die of Luck
equipment/rope | length 20 | item/rope | 20″ | 20″
equipment/rope | fix 2 AP | item/rope | 2 PA pour l’accrocher | 2 AP to fasten it
equipment/rope | climb without penalty | item/rope | on escalade sans malus | climbing has no penalty
melee/throwing-knife | opponent with a weapon of greater enc melee defence +1 | item/throwing-knife | l’adversaire dont l’arme a plus d’ENC se défend avec +1D | an opponent whose weapon has more ENC defends with +1D
melee/throwing-knife | supply without limit | item/throwing-knife | Jamais à court | Never runs out
injuries/leg-wound | movement -1 | result/leg-wound | charge et déplacement raccourcis de 1″ | charge and movement shorter by 1″
injuries/madness | resolve difficulty 2 each turn | result/madness | À chaque début de tour, Résolution, difficulté 2 | At the start of each turn, resolve, difficulty 2
injuries/nervous-breakdown | minimum 1 | result/nervous-breakdown | sans passer sous 1 | not below 1
injuries/lost-eye | second one leaves | result/lost-eye | quitte la bande si l’autre œil est perdu aussi | leaves the warband if the other eye is lost too
injuries/old-war-wound | 1D6 before each game, 1 misses it | result/old-war-wound | 1D6 avant chaque partie ; sur 1 | 1D6 before each game; on 1
injuries/judged | unpaid miss-games 1D3 | result/fined | sans quoi il manque D3 parties | or misses D3 games
play/ap | agility + wits | action-points | Agilité + Esprit | Agility + wits
play/vitality-independent | strength + resolve | vitality | Force + Résolution | Strength + resolve
play/vitality-group | models | vitality | groupe : ses figurines | group: its models
play/dr-pool-independent | strength + floor(resolve / 2) | damage-resistance | Force + moitié de la Résolution, arrondie en dessous | Strength + half the resolve, rounded down
play/dr-pool-group | strength | damage-resistance | groupe : Force seule | group: strength alone
play/charge-unseen-wits-successes | 1 | charge-unseen | un succès d’Esprit | A success on wits
play/courage-group-models-per-die | 2 | courage-test | par paire de figurines restantes | for each pair of models left
play/initiative-order | joker,ace,king,queen,jack,10-2 | card-order | Joker, as, roi, dame, valet, puis de 10 à 2 | Joker, ace, king, queen, jack, then 10 to 2
play/initiative-ties | clubs,diamonds,hearts,spades | card-ties | Trèfle, carreau, cœur, pique | Clubs, diamonds, hearts, spades
play/ap-shallow-water-per-inch | 2 | rough | eau peu profonde. 2 PA par pouce | shallow water. 2 AP for each inch
play/ap-marsh-per-inch | 2 | rough | marais, eau peu profonde. 2 PA par pouce | marsh, shallow water. 2 AP for each inch
play/mr-per-er | 2 | range | jusqu’au double | up to twice that
play/group-surplus-models-per-die | 2 | group-surplus | par paire de figurines | for each pair of models
play/concentrated-fire-shooters-per-die | 2 | concentrated-fire | par paire de tireurs | for each pair of shooters
play/area-diameter-per-radius | 2 | CIC-R16 | double le chiffre pour avoir le diamètre | doubles the figure to get the diameter
play/doc-per-patient-a-game | 1 | trait/doc | une fois par partie au même patient | once a game to the same patient
play/natural-authority-held-maximum | resolve | authority-dice | jamais plus que sa Résolution | never more than one’s resolve
play/group-free-attacks-when-leaving | always | leaving-melee | un groupe la subit toujours | a group always suffers it
play/veteran-groups-normally | 1 | once-a-side | d’ordinaire un groupe de vétérans | normally one group of veterans`

/** Every figure of the transcription that is not a figure in the data. */
export const IN_WORDS: readonly InWords[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [at = '', figure = '', text = '', fr = '', en = ''] = line.split(' | ')
    return { at, figure, text, fr, en }
  })

/** A cell without the parts given in words. */
function withoutParts(cell: string, parts: readonly string[]): string {
  const kept = cell.split(' ; ').filter((part) => !parts.includes(part))
  const ends = parts.flatMap((part) => [`, ${part}`, ` ${part}`])
  const cut = (text: string): string => {
    const end = ends.find((one) => text.endsWith(one))
    return end === undefined ? text : text.slice(0, -end.length)
  }
  return kept.map(cut).join(' ; ') || '-'
}

/** The lines of a transcribed table without what the data gives in words. */
export const withoutWords = (table: string, lines: readonly string[]): string[] =>
  lines.map((line) => {
    const cells = line.split(' | ')
    const parts = IN_WORDS.filter(({ at }) => cells.includes(at.slice(table.length + 1)) && at.startsWith(`${table}/`))
    const figures = parts.map(({ figure }) => figure)
    return cells.map((cell) => withoutParts(cell, figures)).join(' | ')
  })
