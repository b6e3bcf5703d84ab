package dev.tidegate.simulator.ocm.search;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One part of a search. */
sealed interface SearchTerm {

    boolean holds(Function<String, @Nullable Object> fields);

    void collectFields(Set<String> names);

    default Optional<Set<String>> onlyValuesOf(String field) {
        return Optional.empty();
    }

    /** Everything said holds. */
    record All(List<SearchTerm> terms) implements SearchTerm {

        @Override
        public boolean holds(Function<String, @Nullable Object> fields) {
            for (var term : terms) {
                if (!term.holds(fields)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public void collectFields(Set<String> names) {
            terms.forEach(term -> term.collectFields(names));
        }

        @Override
        public Optional<Set<String>> onlyValuesOf(String field) {
            return terms.stream()
                    .flatMap(term -> term.onlyValuesOf(field).stream())
                    .findFirst();
        }
    }

    /** Something said holds. */
    record Any(List<SearchTerm> terms) implements SearchTerm {

        @Override
        public boolean holds(Function<String, @Nullable Object> fields) {
            return terms.stream().anyMatch(term -> term.holds(fields));
        }

        @Override
        public void collectFields(Set<String> names) {
            terms.forEach(term -> term.collectFields(names));
        }
    }

    /** What is said does not hold. */
    record Not(SearchTerm term) implements SearchTerm {

        @Override
        public boolean holds(Function<String, @Nullable Object> fields) {
            return !term.holds(fields);
        }

        @Override
        public void collectFields(Set<String> names) {
            term.collectFields(names);
        }
    }

    /** The field has one of these values. */
    record OneOf(String field, Set<String> values) implements SearchTerm {

        @Override
        public boolean holds(Function<String, @Nullable Object> fields) {
            var actual = fields.apply(field);
            if (actual instanceof Boolean) {
                return values.stream().anyMatch(value -> actual.equals(SearchBoolean.parse(field, value)));
            }
            return actual != null && values.contains(actual.toString());
        }

        @Override
        public void collectFields(Set<String> names) {
            names.add(field);
        }

        @Override
        public Optional<Set<String>> onlyValuesOf(String name) {
            return name.equals(field) ? Optional.of(values) : Optional.empty();
        }
    }

    /** The field looks like a pattern, in which {@code %} is any text and {@code _} any character. */
    record Like(String field, String pattern, boolean ignoresCase) implements SearchTerm {

        @Override
        public boolean holds(Function<String, @Nullable Object> fields) {
            var value = fields.apply(field);
            if (value == null) {
                return false;
            }
            var actual = value.toString();
            return ignoresCase ? matches(lower(actual), lower(pattern)) : matches(actual, pattern);
        }

        @Override
        public void collectFields(Set<String> names) {
            names.add(field);
        }

        /** Takes the last {@code %} back by one character at a time, so that the work stays quadratic at worst. */
        private static boolean matches(String text, String pattern) {
            var at = 0;
            var in = 0;
            var wildcard = -1;
            var resume = 0;
            while (at < text.length()) {
                if (in < pattern.length() && pattern.charAt(in) == '%') {
                    wildcard = in++;
                    resume = at;
                } else if (in < pattern.length()
                        && (pattern.charAt(in) == '_' || pattern.charAt(in) == text.charAt(at))) {
                    at++;
                    in++;
                } else if (wildcard >= 0) {
                    in = wildcard + 1;
                    at = ++resume;
                } else {
                    return false;
                }
            }
            while (in < pattern.length() && pattern.charAt(in) == '%') {
                in++;
            }
            return in == pattern.length();
        }

        private static String lower(String text) {
            return text.toLowerCase(Locale.ROOT);
        }
    }

    /** The field lies on one side of a value: times by time, everything else as text. */
    record Compared(String field, String operator, String value) implements SearchTerm {

        @Override
        public boolean holds(Function<String, @Nullable Object> fields) {
            var actual = fields.apply(field);
            if (actual == null) {
                return false;
            }
            var order = compare(actual.toString(), value);
            return switch (operator) {
                case ">=" -> order >= 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                default -> order < 0;
            };
        }

        @Override
        public void collectFields(Set<String> names) {
            names.add(field);
        }

        private static int compare(String one, String other) {
            var first = instant(one);
            var second = instant(other);
            return first.isPresent() && second.isPresent() ? first.get().compareTo(second.get()) : one.compareTo(other);
        }

        private static Optional<Instant> instant(String text) {
            try {
                return Optional.of(OffsetDateTime.parse(text).toInstant());
            } catch (DateTimeException notATime) {
                return Optional.empty();
            }
        }
    }
}
