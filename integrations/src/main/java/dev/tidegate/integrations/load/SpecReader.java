package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.Written;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.entry.Spec;
import dev.tidegate.integrations.shell.CommandWords;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads how an entry runs, and says which fields do nothing for it. */
final class SpecReader {

    private static final List<String> WITHOUT_CRON = List.of(
            "cache",
            "storage",
            "storageClassName",
            "state",
            "internalCertificates",
            "environmentAware",
            "logs",
            "fluentdResources",
            "sleepDurationSecs",
            "trigger");
    private static final List<String> WITH_CRON = List.of(
            "concurrencyPolicy",
            "restartPolicy",
            "successfulJobHistoryLimit",
            "failedJobHistoryLimit",
            "dashdotdb",
            "enablePushgateway");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    private SpecReader() {}

    /** The spec as far as it can be read; whether it may be used is known from what was reported. */
    static Spec read(Fields spec) {
        if (!spec.has("resources")) {
            spec.problem(
                    IntegrationProblem.SPEC_INVALID,
                    "lacks resources, as in resources: {requests: {cpu: 100m, memory: 400Mi}, limits: {memory: 800Mi}}");
        }
        String extraArgs = spec.text("extraArgs", "");
        CommandWords.split(extraArgs)
                .complaint()
                .ifPresent(sentence -> spec.problem(IntegrationProblem.SPEC_INVALID, "extraArgs", sentence));
        var sleep = spec.text("sleepDurationSecs");
        sleep.filter(text -> !SECONDS.matcher(text).matches())
                .ifPresent(text -> spec.problem(
                        IntegrationProblem.SPEC_INVALID,
                        "sleepDurationSecs",
                        "must be a number of seconds, is \"" + text + "\""));
        reportWithoutEffect(spec);
        return new Spec(
                ResourcesReader.read(spec, "resources").orElse(new Resources(null, null)),
                written(spec, "imageRef"),
                spec.text("command").orElse(null),
                extraArgs,
                VariableReader.read(spec, "extraEnv"),
                cache(spec),
                spec.flag("state", false),
                spec.flag("internalCertificates", false),
                spec.flag("environmentAware", false),
                spec.flag("disableUnleash", false),
                spec.fields("logs").map(SpecReader::logs).orElse(new Spec.Logs(false, false, false)),
                ResourcesReader.read(spec, "fluentdResources").orElse(null),
                sleep.orElse(null),
                spec.flag("trigger", false),
                CronReader.read(spec));
    }

    static @Nullable Written<String> written(Fields fields, String name) {
        return fields.text(name)
                .map(text -> new Written<>(text, fields.place(name)))
                .orElse(null);
    }

    private static Spec.@Nullable Cache cache(Fields spec) {
        var storage = spec.has("storage") ? ResourcesReader.quantity(spec, "storage") : new Quantity("1Gi");
        boolean cached = spec.flag("cache", false) && !spec.has("cron");
        return cached && storage != null ? new Spec.Cache(storage, spec.text("storageClassName", "gp2")) : null;
    }

    private static Spec.Logs logs(Fields logs) {
        if (logs.flag("govSlack", false)) {
            withoutEffect(logs, "govSlack", "nothing reads it");
        }
        return new Spec.Logs(
                logs.flag("slack", false), logs.flag("googleChat", false), logs.flag("slackErrorFilter", false));
    }

    private static void reportWithoutEffect(Fields spec) {
        boolean cron = spec.has("cron");
        for (String name : cron ? WITHOUT_CRON : WITH_CRON) {
            if (says(spec, name)) {
                withoutEffect(
                        spec, name, cron ? "does nothing for what runs by the clock" : "does nothing without cron");
            }
        }
        if (!cron && !spec.flag("cache", false)) {
            for (String name : List.of("storage", "storageClassName")) {
                if (says(spec, name)) {
                    withoutEffect(spec, name, "does nothing without cache: true");
                }
            }
        }
    }

    /** Whether a field asks for something; a plain false asks for what is anyway. */
    private static boolean says(Fields spec, String name) {
        return spec.node(name)
                .filter(node -> node.asScalar()
                        .filter(scalar -> scalar.kind() == Scalar.Kind.BOOLEAN
                                && scalar.text().equalsIgnoreCase("false"))
                        .isEmpty())
                .isPresent();
    }

    private static void withoutEffect(Fields fields, String name, String sentence) {
        fields.problem(IntegrationProblem.FIELD_WITHOUT_EFFECT, name, sentence);
    }
}
