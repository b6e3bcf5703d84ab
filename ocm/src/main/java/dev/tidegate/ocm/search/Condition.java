package dev.tidegate.ocm.search;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is said about one key. */
sealed interface Condition {

    String render(String key);

    /** Both this and the other, if they are of one kind. */
    Condition merge(String key, Condition other);

    /** One of these values. */
    record OneOf(SortedSet<String> values) implements Condition {

        static Optional<OneOf> of(Collection<String> values) {
            return meant(values).map(OneOf::new);
        }

        @Override
        public String render(String key) {
            return values.size() == 1
                    ? key + "=" + quoted(values.first())
                    : key + values.stream().map(Condition::quoted).collect(Collectors.joining(",", " in (", ")"));
        }

        @Override
        public Condition merge(String key, Condition other) {
            if (other instanceof OneOf more) {
                return new OneOf(union(values, more.values));
            }
            throw differentKinds(key);
        }
    }

    /** Like one of these patterns. */
    record Like(SortedSet<String> patterns) implements Condition {

        static Optional<Like> of(Collection<String> patterns) {
            return meant(patterns).map(Like::new);
        }

        @Override
        public String render(String key) {
            var each = patterns.stream()
                    .map(pattern -> key + " like " + quoted(pattern))
                    .collect(Collectors.joining(" or "));
            return patterns.size() == 1 ? each : "(" + each + ")";
        }

        @Override
        public Condition merge(String key, Condition other) {
            if (other instanceof Like more) {
                return new Like(union(patterns, more.patterns));
            }
            throw differentKinds(key);
        }
    }

    /** Within these bounds, of which one may be open. */
    record Within(@Nullable Instant earliest, @Nullable Instant latest) implements Condition {

        @Override
        public String render(String key) {
            List<String> bounds = new ArrayList<>();
            if (earliest != null) {
                bounds.add(key + " >= " + quoted(earliest.toString()));
            }
            if (latest != null) {
                bounds.add(key + " <= " + quoted(latest.toString()));
            }
            return String.join(" and ", bounds);
        }

        @Override
        public Condition merge(String key, Condition other) {
            if (other instanceof Within more) {
                return new Within(later(earliest, more.earliest), earlier(latest, more.latest));
            }
            throw differentKinds(key);
        }

        private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return one.isAfter(other) ? one : other;
        }

        private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return one.isBefore(other) ? one : other;
        }
    }

    private static String quoted(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    private static Optional<SortedSet<String>> meant(Collection<String> values) {
        SortedSet<String> meant = new TreeSet<>(values);
        meant.remove("");
        return meant.isEmpty() ? Optional.empty() : Optional.of(meant);
    }

    private static SortedSet<String> union(SortedSet<String> some, SortedSet<String> others) {
        SortedSet<String> all = new TreeSet<>(some);
        all.addAll(others);
        return all;
    }

    private static IllegalArgumentException differentKinds(String key) {
        return new IllegalArgumentException("two conditions of different kinds for " + key + " cannot be one");
    }
}
