import { Brand } from '#components/page/brand.tsx';
import { Skeleton, SkeletonRows } from '#components/messages/states.tsx';

/** The placeholder of a page while its code is loading: a heading and some cards. */
export const PageSkeleton = () => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-col gap-2 py-2">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-8 w-3/5" />
    </div>
    <SkeletonRows count={3} />
  </div>
);

/** The frame of the app and an empty page: what the HTML of every page but the login shows at first. */
export const ShellSkeleton = () => (
  <>
    <header className="sticky top-0 z-20 border-b border-line bg-card">
      <div className="mx-auto flex h-(--header) max-w-6xl items-center gap-1 px-1 sm:px-4">
        <span className="size-12 wide:hidden" />
        <span className="flex min-h-12 min-w-0 items-center text-ink">
          <Brand />
        </span>
      </div>
    </header>
    <main className="flex w-full flex-1 flex-col">
      <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 py-4 sm:py-6">
        <PageSkeleton />
      </div>
    </main>
  </>
);
