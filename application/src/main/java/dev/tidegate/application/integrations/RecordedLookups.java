package dev.tidegate.application.integrations;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.image.GitRefResolver;
import dev.tidegate.integrations.image.ImageInputs;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what rendering asked for beside the data: the environment variables it looked up by name, and the Git
 * references it had resolved. Nothing else of the process's environment gets into a record. Confined to one thread.
 */
final class RecordedLookups {

    private final Map<String, String> variables = new TreeMap<>();
    private final Map<GitReference, Parsed<String>> commits = new TreeMap<>();
    private final ImageInputs inputs;

    /** A Git reference of a repository. */
    record GitReference(String repository, String ref) implements Comparable<GitReference> {

        @Override
        public int compareTo(GitReference other) {
            int order = repository.compareTo(other.repository);
            return order == 0 ? ref.compareTo(other.ref) : order;
        }
    }

    RecordedLookups(ImageInputs original) {
        GitRefResolver resolver = original.resolver();
        this.inputs = original.withProcessEnvironment(new ObservedMap(original.processEnvironment()))
                .withResolver((repository, ref) -> commits.computeIfAbsent(
                        new GitReference(repository, ref), asked -> resolver.resolve(repository, ref)));
    }

    /** The inputs to render with. */
    ImageInputs inputs() {
        return inputs;
    }

    Map<String, String> variables() {
        return variables;
    }

    Map<GitReference, Parsed<String>> commits() {
        return commits;
    }

    /** A view of a map that notes which of its entries are looked up. */
    private final class ObservedMap extends AbstractMap<String, String> {

        private final Map<String, String> values;

        ObservedMap(Map<String, String> values) {
            this.values = values;
        }

        @Override
        public @Nullable String get(@Nullable Object key) {
            String value = values.get(key);
            if (value != null && key instanceof String name) {
                variables.put(name, value);
            }
            return value;
        }

        @Override
        public String getOrDefault(@Nullable Object key, String otherwise) {
            String value = get(key);
            return value == null ? otherwise : value;
        }

        @Override
        public boolean containsKey(@Nullable Object key) {
            return get(key) != null;
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            return values.entrySet();
        }
    }
}
