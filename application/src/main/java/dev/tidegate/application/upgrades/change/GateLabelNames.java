package dev.tidegate.application.upgrades.change;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Kinds of version gates as people type them: {@code ocp} and {@code gate-ocp} are short for the name in full. */
public final class GateLabelNames {

    private static final String PREFIX = "api.openshift.com/";

    private GateLabelNames() {}

    public static @Nullable List<String> inFull(@Nullable List<String> typed) {
        return typed == null ? null : typed.stream().map(GateLabelNames::inFull).toList();
    }

    private static String inFull(String typed) {
        var name = typed.strip();
        if (name.isEmpty() || name.indexOf('/') >= 0) {
            return name;
        }
        return PREFIX + (name.startsWith("gate-") ? "" : "gate-") + name;
    }
}
