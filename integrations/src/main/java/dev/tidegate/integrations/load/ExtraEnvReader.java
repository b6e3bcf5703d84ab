package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ExtraEnv;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads variables: each is a value, or a key of a secret or a config map, and names are unique. */
final class ExtraEnvReader {

    private static final Pattern NAME = Pattern.compile("[-._A-Za-z][-._A-Za-z0-9]*");

    private static final Set<String> OF_CONFIG_MAP = Set.of("name", "configMapName", "configMapKey");

    private ExtraEnvReader() {}

    /** The variables of an entry; one from a secret is named like its key. */
    static List<ExtraEnv> read(Fields parent, String name) {
        return read(parent, name, ExtraEnvReader::variable);
    }

    /** The variables of all runners; those from secrets and config maps have a name of their own. */
    static List<ExtraEnv> readRunnerVariables(Fields parent, String name) {
        return read(parent, name, ExtraEnvReader::runnerVariable);
    }

    private static List<ExtraEnv> read(Fields parent, String name, Function<Fields, Optional<ExtraEnv>> reader) {
        var variables = new ArrayList<ExtraEnv>();
        Map<String, Fields> written = new HashMap<>();
        for (var item : parent.list(name)) {
            reader.apply(item).ifPresent(variable -> {
                String key = item.has("name") ? "name" : "secretKey";
                var before = written.putIfAbsent(variable.name(), item);
                if (before != null) {
                    item.problem(
                            IntegrationProblem.SPEC_INVALID,
                            key,
                            "there is a variable %s already, at %s".formatted(variable.name(), before.pointer()));
                } else if (!NAME.matcher(variable.name()).matches()) {
                    item.problem(
                            IntegrationProblem.SPEC_INVALID,
                            key,
                            "\"%s\" is no name of a variable; use letters, digits and underscores"
                                    .formatted(variable.name()));
                }
                variables.add(variable);
            });
        }
        return variables;
    }

    private static Optional<ExtraEnv> runnerVariable(Fields item) {
        String name = item.text("name", "");
        if (Set.copyOf(item.names()).equals(OF_CONFIG_MAP)) {
            return Optional.of(
                    new ExtraEnv.FromConfigMap(name, item.text("configMapName", ""), item.text("configMapKey", "")));
        }
        boolean isNamedSecret = item.has("name") && item.has("secretName") && item.has("secretKey");
        if (isNamedSecret && !item.has("value") && !item.has("configMapName") && !item.has("configMapKey")) {
            return Optional.of(new ExtraEnv.FromSecret(
                    name, item.text("secretName", ""), item.text("secretKey", ""), item.flag("optional", false)));
        }
        return variable(item);
    }

    private static Optional<ExtraEnv> variable(Fields item) {
        boolean literal = item.has("name") || item.has("value");
        boolean secret = item.has("secretName") || item.has("secretKey");
        if (literal && !secret && item.has("name") && item.has("value")) {
            return item.text("name").map(name -> new ExtraEnv.Literal(name, item.text("value", "")));
        }
        if (secret && !literal && item.has("secretName") && item.has("secretKey")) {
            return item.text("secretName")
                    .flatMap(name -> item.text("secretKey").map(key -> new ExtraEnv.FromSecret(name, key)));
        }
        item.problem(
                IntegrationProblem.SPEC_INVALID,
                "a variable is either {name, value} or {secretName, secretKey}, is {" + String.join(", ", item.names())
                        + "}");
        return Optional.empty();
    }
}
