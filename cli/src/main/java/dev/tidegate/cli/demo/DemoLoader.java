package dev.tidegate.cli.demo;

import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Loads the command of the demo. The jar of the demo lies beside the jar of the command line and is on no class path: it
 * is opened by a class loader of its own when somebody calls the demo, or asks for everything there is to know about it.
 */
public final class DemoLoader {

    /** The first line of the demo's description, for lists of commands that do not load it. */
    public static final String SUMMARY =
            "Play upgrades, a bad image and a rollout on simulated fleets, and see what waits and why.";

    private static final String COMMAND = "dev.tidegate.demo.DemoCommand";

    private DemoLoader() {}

    /** The command of the demo; if there is no demo, a command that says so. */
    public static Object command() {
        try {
            return Class.forName(COMMAND, true, loader()).getConstructor().newInstance();
        } catch (ClassNotFoundException missing) {
            return new MissingDemoCommand();
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException("the demo cannot be loaded", broken);
        }
    }

    /** Loads from the class path of the product first, where tests and the build of the distribution put the demo. */
    private static ClassLoader loader() {
        var product = DemoLoader.class.getClassLoader();
        return jar().<ClassLoader>map(jar -> new URLClassLoader("demo", new URL[] {url(jar)}, product))
                .orElse(product);
    }

    private static Optional<Path> jar() {
        return Optional.ofNullable(DemoLoader.class.getProtectionDomain().getCodeSource())
                .map(source -> jarBeside(source.getLocation()))
                .filter(Files::isRegularFile);
    }

    /** The jar of the demo that belongs to the jar of the command line: {@code tidegate-demo-1.0.jar}. */
    private static Path jarBeside(URL cli) {
        try {
            var own = Path.of(cli.toURI());
            return own.resolveSibling(String.valueOf(own.getFileName()).replace("tidegate-cli-", "tidegate-demo-"));
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("the command line was loaded from " + cli, impossible);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException("a file has a URL: " + jar, impossible);
        }
    }
}
