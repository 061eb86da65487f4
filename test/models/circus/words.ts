/** The words of the chariot sheet. */
export const WORDS = {
  laps: { fr: 'Tours', en: 'Laps' },
  beasts: { fr: 'Les bêtes', en: 'The beasts' },
  chariot: { fr: 'Le char', en: 'The chariot' },
  sra: { fr: 'SRA', en: 'SRA' },
  frenzied: { fr: 'Furie', en: 'Frenzy' },
  damage: { fr: 'Dégâts', en: 'Damage' },
  skill: { fr: 'Habileté', en: 'Skill' },
  result: { fr: 'Effet', en: 'Effect' },
  front: { fr: 'Avant', en: 'Front' },
  rear: { fr: 'Arrière', en: 'Rear' },
  left: { fr: 'Gauche, mur intérieur', en: 'Left, inner wall' },
  right: { fr: 'Droite, mur extérieur', en: 'Right, outer wall' },
  won: { fr: 'Vainqueur', en: 'Winner' },
  driverKilled: { fr: 'Conducteur tué', en: 'Driver killed' },
  gladiatorKilled: { fr: 'Gladiateur tué', en: 'Gladiator killed' },
  wrecked: { fr: 'Char détruit', en: 'Wrecked' },
} as const
