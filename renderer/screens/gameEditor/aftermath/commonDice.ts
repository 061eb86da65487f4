/** The dice of most tables, which users choose from a list. */
export const COMMON_DICE = ['D6', 'D66', '2D6', '3D6', 'D3', 'D8', 'D10', '2D10', 'D12', 'D20', 'D100'] as const
