interface OfForm {
  readonly form: { readonly base: Readonly<Record<string, unknown>> | null }
}

/** Whether a document waits for approval: prices are checked then, and nothing of the check is fetched before. */
export const isPending = ({ form }: OfForm): boolean => form.base?.['status'] === 'pending'
