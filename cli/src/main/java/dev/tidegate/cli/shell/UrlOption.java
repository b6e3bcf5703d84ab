package dev.tidegate.cli.shell;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.http.ServerUrl;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** The value of an option that takes the address of a server. A wrong one is not repeated: it may hold a password. */
public final class UrlOption {

    private UrlOption() {}

    public static @Nullable URI parse(String option, @Nullable String value, String example) {
        return value == null
                ? null
                : ServerUrl.parse(value)
                        .orElseThrow(() -> new RequestFailure(
                                Status.INVALID_INPUT,
                                "%s takes %s, as in %s".formatted(option, ServerUrl.EXPECTED, example)));
    }
}
