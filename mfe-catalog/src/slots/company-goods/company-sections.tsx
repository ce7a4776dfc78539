import { makeStyles, mergeClasses } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId } from 'react';
import { catalogue } from '../../api.ts';
import { collectionPath } from '../../areas/collections/navigation.ts';
import { storefrontPaths } from '../../areas/storefront/navigation.ts';
import { type SectionLink, SectionLinks } from '../../category-tree/section-links.tsx';
import { useText } from '../../use-text.ts';

/** More of them than a reader looks through stand in the list of collections. */
const COLLECTIONS = 12;

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  name: { margin: 0, fontWeight: 'inherit' },
});

/** The company's collections, and the categories it sells in, each narrowed to its goods. What fails to come is left out: the goods stand below. */
export function CompanySections({ companyId }: { companyId: number }) {
  const { t } = useText();
  const shown = { company_id: companyId, state: 'shown' as const, page: 1, per_page: COLLECTIONS };
  const collections = catalogue.hooks.collection.list.useQuery(shown).data?.data ?? [];
  const roots = catalogue.hooks.category.tree.useQuery({ with_products: true, company_id: companyId }).data?.data ?? [];
  // One department says nothing: what lies in it does.
  const [only, ...others] = roots;
  const categories = only && others.length === 0 && only.children.length > 0 ? only.children : roots;
  return (
    <>
      <Group name={t('NEW.COLLECTIONS')} links={collections.map((each) => ({ to: collectionPath(each), name: each.name }))} />
      <Group
        name={t('CATEGORY.SECTIONS')}
        links={categories.map(({ id, name }) => ({ to: `${storefrontPaths.category(id)}?company=${companyId}`, name }))}
      />
    </>
  );
}

function Group({ name, links }: { name: string; links: readonly SectionLink[] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={mergeClasses(page.small, styles.name)}>
        {name}
      </h3>
      <SectionLinks links={links} />
    </nav>
  );
}
