export const draftSteps = ['texts', 'matrix', 'photos', 'check'] as const
export type DraftStep = (typeof draftSteps)[number]

const inMatrix = /^(?:category_id|article|pattern|price|size_ids|colors)/

/** The step that has a field. */
export const stepOf = (field: string): DraftStep => (inMatrix.test(field) ? 'matrix' : 'texts')

/** The steps of a draft: a model that there is has its texts already. */
export const stepsOf = (modelId: number | null): readonly DraftStep[] => (modelId === null ? draftSteps : draftSteps.slice(1))
