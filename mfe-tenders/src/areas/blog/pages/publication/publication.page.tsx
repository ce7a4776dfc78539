import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Publication } from '@market/content-contract/publication';
import { failureOf } from '@market/shell-kit/data/failure';
import { readableText } from '@market/shell-kit/documents/document-markup';
import { DocumentText } from '@market/shell-kit/documents/document-text';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, Link, useNavigate, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId, useMemo } from 'react';
import { content } from '../../../../api.ts';
import { AuthorLine } from '../../features/publication-card/author-line.tsx';
import { PublicationPicture } from '../../features/publication-card/publication-picture.tsx';
import { usePublicationDeletion } from '../../features/publication-deletion/use-publication-deletion.ts';
import { PublicationGoods } from '../../features/publication-goods/publication-goods.tsx';
import { languageOf } from '../../features/text-language.ts';
import { blogPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  picture: { maxWidth: '720px', borderRadius: tokens.borderRadiusXLarge },
  lead: { whiteSpace: 'pre-line', maxWidth: '70ch', overflowWrap: 'anywhere' },
  hidden: {
    margin: 0,
    padding: '12px 16px',
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderRadius: tokens.borderRadiusXLarge,
  },
  waiting: { maxWidth: '720px', aspectRatio: '11 / 10', height: 'auto' },
  line: { width: '240px', maxWidth: '60%' },
});

/** A publication, for everybody. */
export function PublicationPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const answer = content.hooks.publication.get.useQuery({ id });
  const publication = answer.data?.data;
  usePageHeading(publication?.title);
  // Deleted, hidden from this reader or never there: all the same to them.
  if (answer.isError && failureOf(answer.error).status === 404) return <MissingPage />;
  if (answer.isError && !publication) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return publication ? <Shown publication={publication} /> : <PublicationSkeleton />;
}

function Shown({ publication }: { publication: Publication }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { id, description, logo, text, product_ids, editable, hidden } = publication;
  return (
    <article className={page.form}>
      <link rel="canonical" href={`${window.location.origin}${blogPaths.view(id)}`} />
      <div className={styles.head}>
        <AuthorLine publication={publication} />
        {editable && <Controls publication={publication} />}
      </div>
      {hidden && (
        <p className={styles.hidden} role="note">
          {t('BLOG.HIDDEN_HINT')}
        </p>
      )}
      {logo && <PublicationPicture logo={logo} size="big" className={styles.picture} />}
      {description !== '' && (
        <p className={mergeClasses(page.lead, styles.lead)} lang={languageOf(description)}>
          {description}
        </p>
      )}
      {text !== '' && <Body html={text} />}
      {product_ids.length > 0 && (
        <PageSection title={t('BLOG.GOODS.TITLE')}>
          <PublicationGoods ids={product_ids} />
        </PageSection>
      )}
      <div className={page.row}>
        <Link to={blogPaths.all} className={page.link}>
          {t('BLOG.TO_ALL')}
        </Link>
      </div>
    </article>
  );
}

function Body({ html }: { html: string }) {
  const prefix = useId();
  const text = useMemo(() => readableText(html, { prefix, links: 'here' }), [html, prefix]);
  return <DocumentText text={text} lang={languageOf(text.content.textContent ?? '')} />;
}

/** For those who keep it. */
function Controls({ publication }: { publication: Publication }) {
  const page = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const { remove, busy } = usePublicationDeletion();
  return (
    <span className={page.row}>
      <LinkButton to={blogPaths.edit(publication.id)}>{t('BLOG.EDIT')}</LinkButton>
      <Button
        appearance="subtle"
        icon={<Icon name="trash" />}
        disabledFocusable={busy}
        onClick={() => void remove(publication).then((gone) => gone && navigate(blogPaths.all, { replace: true }))}
      >
        {t('BLOG.DELETE.ACTION')}
      </Button>
    </span>
  );
}

function PublicationSkeleton() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.form} aria-label={t('BLOG.LOADING_ONE')} aria-busy="true">
      <SkeletonItem className={styles.line} />
      <SkeletonItem className={styles.waiting} />
      <SkeletonItem size={96} />
    </Skeleton>
  );
}
