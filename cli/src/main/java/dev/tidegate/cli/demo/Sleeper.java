package dev.tidegate.cli.demo;

import java.time.Duration;

/** Lets real time pass, or does so in a test. */
@FunctionalInterface
interface Sleeper {

    void sleep(Duration duration) throws InterruptedException;
}
