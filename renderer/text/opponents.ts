import { onOneLine } from './unbroken.ts'
import { useText } from './useText.ts'

/** Who plays in a game, by the names of each side: two are against each other, more stand in a row. No name is broken. */
export function useOpponents() {
  const { t, list } = useText()
  return (sides: readonly (readonly string[])[]): string => {
    const names = sides.map((side) => list(side.map(onOneLine)))
    return names.length > 2 ? list(names) : names.join(` ${t('game.against')} `)
  }
}
