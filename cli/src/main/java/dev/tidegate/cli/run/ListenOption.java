package dev.tidegate.cli.run;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.serve.ListenAddress;
import dev.tidegate.engine.problem.Parsed;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where metrics and health of a command are served while it loops: a mixin. */
public final class ListenOption {

    @Option(
            names = "--listen",
            paramLabel = "<host:port>",
            defaultValue = ListenAddress.DEFAULT,
            order = 5,
            description = "Where metrics and health are served while it loops; ${DEFAULT-VALUE} unless said otherwise,"
                    + " none for nowhere.")
    private String listen = ListenAddress.DEFAULT;

    /** The address; null for nowhere. */
    public @Nullable InetSocketAddress address() {
        return ListenAddress.parse(listen)
                .match(Parsed.Accepted::is, refused -> {
                    throw new RequestFailure(Status.INVALID_INPUT, "--listen " + refused.sentence());
                })
                .orElse(null);
    }
}
