package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.shard.Shard;
import java.util.List;

/** Variables that both profiles give a runner. */
final class RunnerVariables {

    private RunnerVariables() {}

    static EnvVariable literal(String name, String value) {
        return new EnvVariable.Literal(name, value);
    }

    static EnvVariable parameter(String name, TemplateParameters parameters) {
        return literal(name, parameters.value(name));
    }

    /** Which slice by hash, where there is one, and which target. */
    static void slice(Shard shard, String key, List<EnvVariable> env) {
        if (shard.index() != null && shard.count() != null) {
            env.add(literal("SHARDS", shard.count().toString()));
            env.add(literal("SHARD_ID", shard.index().toString()));
        }
        if (shard.target() != null) {
            env.add(literal("SHARD_KEY", key));
        }
    }

    static void arguments(Shard shard, List<EnvVariable> env) {
        if (!shard.arguments().isEmpty()) {
            env.add(literal("INTEGRATION_EXTRA_ARGS", shard.arguments()));
        }
    }

    static void command(ManagedEntry entry, List<EnvVariable> env) {
        if (entry.spec().command() != null) {
            env.add(literal("COMMAND_NAME", entry.spec().command()));
        }
    }

    /** The pause between two runs; only an entry that says something has a parameter of its own. */
    static String sleepSeconds(ManagedEntry entry, TemplateParameters parameters) {
        String own = entry.spec().sleepSeconds();
        return own == null
                ? parameters.value("SLEEP_DURATION_SECS")
                : parameters.value(TemplateParameters.own(entry.integration().name()) + "SLEEP_DURATION_SECS", own);
    }

    static void extra(List<ExtraEnv> extra, List<EnvVariable> env) {
        for (ExtraEnv variable : extra) {
            env.add(variable.<EnvVariable>match(
                    literal -> literal(literal.name(), literal.value()),
                    secret -> new EnvVariable.SecretKey(
                            secret.name(), secret.secretName(), secret.secretKey(), secret.optional()),
                    map -> new EnvVariable.ConfigMapKey(map.name(), map.configMapName(), map.configMapKey())));
        }
    }
}
