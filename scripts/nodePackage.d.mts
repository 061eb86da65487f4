export function nodePackage(platform: string, arch: string): { readonly name: string; readonly program: string }
