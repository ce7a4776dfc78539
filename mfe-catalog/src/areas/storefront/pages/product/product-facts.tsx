import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ParameterValue, Product } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { useText } from '../../../../use-text.ts';
import { storefrontPaths } from '../../navigation.ts';
import { FactList } from './fact-list.tsx';
import { useProductStyles } from './product-view.styles.ts';

const useStyles = makeStyles({
  groups: { display: 'grid', gap: '28px' },
  title: {
    margin: '0 0 12px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px', borderRadius: tokens.borderRadiusSmall },
  },
});

/** What the model is made of, and what a warehouse asks. */
export function ProductFacts({ product }: { product: Product }) {
  const styles = useStyles();
  const { heading } = useProductStyles();
  const { t } = useText();
  return (
    <section aria-labelledby="product-facts">
      <h2 id="product-facts" className={heading}>
        {t('PRODUCT.FACTS')}
      </h2>
      <div className={styles.groups}>
        <div>
          <h3 className={styles.title}>{t('PRODUCT.PARAMETERS')}</h3>
          <ModelFacts product={product} />
        </div>
        <div>
          <h3 className={styles.title}>{t('PRODUCT.LOGISTICS')}</h3>
          <PackingFacts product={product} />
        </div>
      </div>
    </section>
  );
}

function ModelFacts({ product }: { product: Product }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const words = ({ value, unit }: ParameterValue) => {
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? number(value) : value;
    return unit === null ? text : `${text}\u00a0${unit}`;
  };
  const link = (category: { id: number; name: string }) => (
    <Link to={storefrontPaths.category(category.id)} className={styles.link}>
      {category.name}
    </Link>
  );
  return (
    <FactList
      facts={[
        { name: t('PRODUCT.CATEGORY'), value: link(product.category) },
        ...(product.subcategory ? [{ name: t('PRODUCT.SUBCATEGORY'), value: link(product.subcategory) }] : []),
        { name: t('PRODUCT.TYPE'), value: product.product_type.name },
        ...product.parameter_values.map((parameter) => ({ name: parameter.parameter_name, value: words(parameter) })),
      ]}
    />
  );
}

function PackingFacts({ product }: { product: Product }) {
  const { t } = useText();
  const { number, date } = useFormat();
  const size = { length: number(product.length), width: number(product.width), height: number(product.height) };
  return (
    <FactList
      facts={[
        { name: t('PRODUCT.WEIGHT'), value: t('PRODUCT.GRAMS', { formatted: number(product.weight) }) },
        { name: t('PRODUCT.SIZE'), value: t('PRODUCT.MILLIMETRES', size) },
        { name: t('PRODUCT.BARCODE'), value: product.barcode },
        ...(product.expiration_date ? [{ name: t('PRODUCT.EXPIRES'), value: date(product.expiration_date) }] : []),
      ]}
    />
  );
}
