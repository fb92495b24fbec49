/** The sign of Loci: one doorway inside another, and something kept in the innermost. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden
      className={className}
    >
      <path d="M4 28V16a12 12 0 0 1 24 0v12" opacity="0.4" />
      <path d="M10 28V17a6 6 0 0 1 12 0v11" opacity="0.75" />
      <circle cx="16" cy="22" r="2.25" fill="currentColor" stroke="none" />
    </svg>
  )
}
