export function fetched(folder: string, packages: Record<string, string>): Promise<string>
