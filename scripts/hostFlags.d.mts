export const HOST_FLAGS: readonly string[]
